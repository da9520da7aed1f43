import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that ignores calls while one is pending: a double click is faster than a re-render. */
export function useSingleMutation<Data, Input = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Input, Context>,
) {
  const isUnderWay = useRef(false);
  const mutation = useMutation<Data, Error, Input, Context>({
    ...options,
    async onSettled(...settled) {
      try {
        await options.onSettled?.(...settled);
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  const mutate: typeof mutation.mutate = (...given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...given);
  };
  return { ...mutation, mutate };
}

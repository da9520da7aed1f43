import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is not begun while it is under way: a second press of a button comes before the screen shows that the
 * first one was taken.
 */
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

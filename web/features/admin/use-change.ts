import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from './use-single-mutation.ts';

/** A call after which a list is read anew, also where it was refused: something else is true by then. One at a time. */
export function useChange<Input, Output>(call: (input: Input) => Promise<Output>, queryKey: QueryKey) {
  const queries = useQueryClient();
  return useSingleMutation({ mutationFn: call, onSettled: () => queries.invalidateQueries({ queryKey }) });
}

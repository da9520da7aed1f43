import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A call after which a list is read anew, also where it was refused: something else is true by then. */
export function useChange<Input, Output>(call: (input: Input) => Promise<Output>, queryKey: QueryKey) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: call, onSettled: () => queries.invalidateQueries({ queryKey }) });
}

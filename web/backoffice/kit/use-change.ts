import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from './use-single-mutation.ts';

/**
 * Mutation that refetches a list afterwards, even when refused, because the data was stale. Runs one call at a time.
 */
export function useChange<Input, Output>(call: (input: Input) => Promise<Output>, queryKey: QueryKey) {
  const queries = useQueryClient();
  return useSingleMutation({ mutationFn: call, onSettled: () => queries.invalidateQueries({ queryKey }) });
}

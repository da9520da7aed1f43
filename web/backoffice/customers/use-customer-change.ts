import { useQueryClient } from '@tanstack/react-query';
import { customerMessageOf } from '../../lib/api-problem.ts';
import { customerKey } from '../impersonation/index.ts';
import { historyKey, useAdminSite, useSingleMutation } from '../kit/index.ts';
import { copy } from './copy.ts';
import { customerCalls } from './queries.ts';

/** Changes a customer from a dialog, which closes when it is done. */
export function useCustomerChange<Input, Output>(
  customerId: string,
  callOf: (calls: ReturnType<typeof customerCalls>) => (input: Input) => Promise<Output>,
  { doneText, onClose }: { doneText(output: Output): string; onClose(): void },
) {
  const site = useAdminSite();
  const queries = useQueryClient();
  const change = useSingleMutation({
    mutationFn: callOf(customerCalls(site, customerId)),
    onSuccess: (output) => {
      void queries.invalidateQueries({ queryKey: historyKey({ kind: 'customer', id: customerId }) });
      site.toast.success(doneText(output));
      onClose();
    },
    // Also when refused, because the data was stale.
    onSettled: () => queries.invalidateQueries({ queryKey: customerKey(customerId) }),
  });
  return { ...change, failure: change.error ? (customerMessageOf(change.error) ?? copy.failure) : undefined };
}

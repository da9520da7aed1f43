import type { LabTask } from '../../core/production/labs/ask-labs.ts';
import { giveUpLabOrders, type TendDeps, tendLabOrders } from '../../core/production/labs/tend-lab-orders.ts';
import type { Task } from '../../queue/consumer.ts';

export function labTasks(deps: TendDeps) {
  return ({ tenantId, orderId }: LabTask): Task[] => [
    {
      id: `${tenantId}#${orderId}`,
      fields: { tenantId, orderId },
      async run() {
        const { submitted, cancelled } = await tendLabOrders(deps, tenantId, orderId);
        return { event: 'labs_tended', fields: { submitted, cancelled } };
      },
      async giveUp(reason) {
        await giveUpLabOrders(deps, tenantId, orderId, reason);
        return { isDone: false, line: { event: 'labs_given_up' } };
      },
    },
  ];
}

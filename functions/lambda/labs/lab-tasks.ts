import { type AskDeps, askLabOrders } from '../../core/labs/ask-lab-orders.ts';
import type { LabTask } from '../../core/labs/ask-labs.ts';
import { giveUpLabOrders, type TendDeps, tendLabOrders } from '../../core/labs/tend-lab-orders.ts';
import type { Task } from '../../queue/consumer.ts';

export function labTasks(deps: TendDeps & AskDeps) {
  return ({ tenantId, orderId, status }: LabTask): Task[] => [
    {
      id: `${tenantId}#${orderId}`,
      fields: { tenantId, orderId },
      async run() {
        // Polls first, because the labs' reply decides the next step.
        const asked = status === undefined ? 0 : await askLabOrders(deps, tenantId, orderId, status);
        const { submitted, cancelled } = await tendLabOrders(deps, tenantId, orderId);
        return { event: 'labs_tended', fields: { asked, submitted, cancelled } };
      },
      async giveUp(reason) {
        await giveUpLabOrders(deps, tenantId, orderId, reason);
        return { isDone: false, line: { event: 'labs_given_up' } };
      },
    },
  ];
}

import { createLog } from '../../functions/adapters/log.ts';
import { drawGiftSecret } from '../../functions/core/benefits/gift-code.ts';
import { createOwnership } from '../../functions/core/owners/ownership.ts';
import { createPrintJobStore } from '../../functions/core/production/print-job-store.ts';
import { processPlacedOrder } from '../../functions/core/workflows/order-placed.ts';
import type { Commerce } from './commerce.ts';
import type { TestDynamo } from './dynamo.ts';

/** Processes an order like the stream function, including mails and print jobs. */
export async function followOrder(shop: Commerce, dynamo: TestDynamo, orderId: string) {
  const sent: unknown[] = [];
  const queue = {
    send: async (message: unknown) => void sent.push(message),
    sendAll: async (all: readonly unknown[]) => void sent.push(...all),
  };
  const { orders, projects, cartLinks, memberships, gifts } = shop.stores;
  const jobs = createPrintJobStore(dynamo.shop);
  const deps = {
    orders,
    projects,
    memberships,
    gifts,
    newGiftSecret: () => drawGiftSecret((limit) => Math.floor(Math.random() * limit)),
    jobs,
    ownership: createOwnership({ cartLinks }),
    renderQueue: queue,
    mailQueue: queue,
    clock: shop.clock,
    log: createLog('orders', () => undefined),
  };
  await processPlacedOrder(deps, 'default', orderId);
  return { sent, jobs: await jobs.jobs('default', orderId) };
}

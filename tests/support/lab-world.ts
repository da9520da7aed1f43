import { createHash, randomUUID } from 'node:crypto';
import type { AskDeps } from '../../functions/core/labs/ask-lab-orders.ts';
import type { FindLab, Lab } from '../../functions/core/labs/lab.ts';
import { createLabOrderStore } from '../../functions/core/labs/lab-order-store.ts';
import { labReference } from '../../functions/core/labs/lab-reference.ts';
import type { TendDeps } from '../../functions/core/labs/tend-lab-orders.ts';
import type { Clock } from '../../functions/core/lib/clock.ts';
import { createOrderStore } from '../../functions/core/orders/order-store.ts';
import { createPrintJobStore } from '../../functions/core/production/print-job-store.ts';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import type { OwnCarrier } from '../../shared/delivery/carriers.ts';
import type { PrintFile } from '../../shared/order/print-job.ts';
import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH, type Order } from '../../shared/order/schema.ts';
import type { LabRouting } from '../../shared/tenant/lab-routing.ts';
import type { TestDynamo } from './dynamo.ts';
import { exampleFile, exampleJob, exampleOrder, exampleTenant } from './examples.ts';

/** Content of the prints of example orders. */
const PRINT = Buffer.from('a print');
export const MD5_OF_PRINT = createHash('md5').update(PRINT).digest('hex');
const BY = { kind: 'system' } as const;

/** Public URLs of the prints, like signed ones. */
export const PRINT_URLS = { downloadUrl: async () => `data:image/jpeg;base64,${PRINT.toString('base64')}` };

/** Stores with orders whose files are ready, and labs named by their tenants' routing rules. */
export function createLabWorld(
  dynamo: TestDynamo,
  labs: Readonly<Record<string, Lab>>,
  clock: Clock = { now: () => new Date() },
) {
  const orders = createOrderStore(dynamo.shop, clock);
  const jobs = createPrintJobStore(dynamo.shop);
  const labOrders = createLabOrderStore(dynamo.shop, clock);
  const tenants = createTenantStore(dynamo.catalog);
  const findLab: FindLab = async (_tenantId, lab) => labs[lab];
  const deps: TendDeps & AskDeps = { orders, jobs, labOrders, tenants, findLab, printUrls: PRINT_URLS, clock };

  async function route(rules: LabRouting['rules'], carriers?: readonly OwnCarrier[]): Promise<void> {
    await tenants.put({ ...exampleTenant(), labs: { rules }, ...(carriers && { carriers: [...carriers] }) });
  }

  /** Creates an order with ready files. @returns its number */
  async function readyOrder(changes: Partial<Order> = {}): Promise<string> {
    const id = newOrderId();
    const order = exampleOrder('photo', { productionState: 'Placed', holds: [], ...changes, id });
    await orders.place({ order, owner: 'K-owner', cartId: randomUUID(), alongside: [] });
    const files = order.lines.flatMap((line) =>
      line.tiles.map((tile) => printOf(order, { lineNumber: line.number, tileNumber: tile.number })),
    );
    await jobs.createJobs([exampleJob(order, { status: 'Done', files })]);
    await renderAgain(id);
    return id;
  }

  async function renderAgain(orderId: string): Promise<void> {
    for (const to of ['Rendering', 'ReadyToPrint'] as const)
      await orders.change('default', orderId, [{ kind: 'production', to }], BY);
  }

  async function orderOf(orderId: string): Promise<Order> {
    const stored = await orders.get('default', orderId);
    if (!stored) throw new Error(`There is no order ${orderId}`);
    return stored.order;
  }

  return {
    deps,
    orders,
    labOrders,
    route,
    readyOrder,
    renderAgain,
    orderOf,
    referenceOf: (orderId: string, lab = 'main', attempt = 1) =>
      labReference({ tenantId: 'default', orderId, lab, attempt }),
    cancel: (orderId: string) =>
      orders.change('default', orderId, [{ kind: 'production', to: 'Cancelled' }], { kind: 'staff', id: 'ada' }),
    /** Lab notes in the order's history, as shown to staff. */
    notesOf: async (orderId: string) =>
      (await orderOf(orderId)).history.flatMap((event) => (event.event === 'noted' ? [event.text] : [])),
  };
}

function printOf(order: Order, at: Pick<PrintFile, 'lineNumber' | 'tileNumber'>): PrintFile {
  const name = `${order.id}-${at.lineNumber}0${at.tileNumber}.jpg`;
  const key = `prints/default/${order.id}/${name}`;
  return exampleFile(order, { ...at, name, key, md5: MD5_OF_PRINT, bytes: PRINT.length });
}

function newOrderId(): string {
  const letter = () => ORDER_ID_ALPHABET[Math.floor(Math.random() * ORDER_ID_ALPHABET.length)];
  return Array.from({ length: ORDER_ID_LENGTH }, letter).join('');
}

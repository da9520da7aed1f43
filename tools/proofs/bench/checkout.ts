import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Commerce, openCommerce, PUBLIC_TOKEN } from '../../../tests/support/commerce.ts';
import { startDynamo } from '../../../tests/support/dynamo.ts';
import { demoPhoto } from '../../../tests/support/photos.ts';
import { newLoopbackAddress } from '../../../tests/support/request-from.ts';
import { startSeededSystem } from '../../../tests/support/seeded-system.ts';
import { JOURNEY, newShopper, type Shopper } from '../../../tests/support/shopper.ts';
import { createCartServer } from '../../../web/documents/cart/mutations.ts';
import { createStorefrontClient } from '../../../web/documents/cart/storefront/storefront-client.ts';
import { percentile } from './statistics.ts';

/**
 * `npm run bench:checkout -- [--orders 200] [--parallel 8]`: the cost of cart changes in HTTP round trips of the web
 * app's own client and in DynamoDB calls, then orders per second on a separate seeded system over loopback, from the
 * cart to the placed order, with the load generator on the same cores. Photos and projects exist before.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '200' }, parallel: { type: 'string', default: '8' } },
});

console.table(await costOfChanges());
console.table(await ordersPerSecond(Number(values.orders), Number(values.parallel)));

/** Through the web app's client and the function's app, with the table calls counted. */
async function costOfChanges() {
  const dynamo = await startDynamo();
  let operations: string[] = [];
  let trips = 0;
  dynamo.shop.documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        operations.push(commandName.replace('Command', ''));
        return next(args);
      },
    { step: 'initialize', name: 'countOperations' },
  );
  try {
    const shop = await openCommerce(dynamo);
    const carts = createCartServer(
      clientOf(shop, () => trips++),
      { texts: { read: () => ({ wording: {} }) } },
    );
    const { signal } = new AbortController();
    const visitor = await shop.newVisitor();
    const line = (quantity: number, projectId = visitor.project.id) => ({
      projectId,
      merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
      quantity,
    });
    const found: Record<string, { 'round trips': number; operations: string }> = {};
    const measure = async <Answer>(change: string, run: () => Promise<Answer>): Promise<Answer> => {
      [operations, trips] = [[], 0];
      const answer = await run();
      found[change] = { 'round trips': trips, operations: operations.join(', ') };
      return answer;
    };
    const { id } = await carts.create({ lines: [] }, visitor.cartToken, signal);
    const step = async (change: string, wanted: Parameters<typeof carts.nextStep>[1]) => {
      const cart = await carts.read(id, signal);
      if (!cart) throw new Error('Cart not found');
      await measure(change, async () => carts.nextStep(cart, wanted)?.(signal));
    };
    await measure('read', () => carts.read(id, signal));
    await step('add a line', { lines: [line(1)] });
    await step('quantity', { lines: [line(2)] });
    await step('code', { lines: [line(2)], code: 'HELLO15' });
    await step('remove the line', { lines: [], code: 'HELLO15' });
    const fiftyOne = Array.from({ length: 51 }, (_, index) => line(1, `project-${index}`));
    await step('add 51 lines', { lines: fiftyOne, code: 'HELLO15' });
    return found;
  } finally {
    await dynamo.stop();
  }
}

function clientOf(shop: Commerce, onTrip: () => void) {
  const origin = 'https://shop.example';
  return createStorefrontClient({
    commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: PUBLIC_TOKEN },
    origin,
    fetch(address, init) {
      onTrip();
      return shop.post(new URL(address).pathname, String(init?.body), Object.fromEntries(new Headers(init?.headers)));
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
  });
}

/**
 * Ten requests from a new cart to the order, in parallel for all shoppers. Orders wait for an hour, as the seed
 * configures, so that rendering does not use the cores.
 */
async function ordersPerSecond(orders: number, parallel: number) {
  const cloud = await startSeededSystem({ name: 'tessera-checkout', changeMinutes: 60, onStep: console.log });
  try {
    const [upload, intake, save, ...checkout] = JOURNEY;
    const toOrder: Shopper[] = [];
    for (let browser = 0; browser < parallel; browser++) {
      const shopper = newShopper(cloud.url, demoPhoto('sample2'));
      for (const step of [upload, intake]) await step?.run(shopper);
      while (toOrder.length < ((browser + 1) * orders) / parallel) {
        // budgets are per address
        const caller = { ...shopper.caller, address: newLoopbackAddress() };
        const next: Shopper = { ...shopper, caller, attemptToken: randomUUID() };
        await save?.run(next);
        toOrder.push(next);
      }
    }
    await cloud.idle();
    const times: number[] = [];
    const startedAt = performance.now();
    const before = process.cpuUsage();
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let next = toOrder.pop(); next; next = toOrder.pop()) {
          const beganAt = performance.now();
          for (const step of checkout) await step.run(next);
          times.push(performance.now() - beganAt);
        }
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(before);
    const ms = (share: number) => Math.round(percentile(times, share));
    return [
      {
        orders: times.length,
        'at once': parallel,
        cores: availableParallelism(),
        seconds: Number(seconds.toFixed(1)),
        'orders a second': Number((times.length / seconds).toFixed(1)),
        // of the system and the generator, without the table engine
        'CPU ms each': Math.round((user + system) / 1000 / times.length),
        'p50 ms': ms(0.5),
        'p95 ms': ms(0.95),
        'max ms': ms(1),
      },
    ];
  } finally {
    await cloud.stop();
  }
}

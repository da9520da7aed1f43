import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDocuments } from '../../../functions/adapters/documents.ts';
import type { ListOrdersReply } from '../../../shared/order/list.ts';
import { startApi, type TestApi } from '../../../tests/support/api.ts';
import { type Cost, countCosts } from '../../../tests/support/count-costs.ts';
import type { TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleCustomer } from '../../../tests/support/examples.ts';
import { synthesized } from '../../../tests/support/synthesized.ts';
import { startDynamoEngine } from '../../local-aws/dynamodb/engine.ts';
import { importRows, type Schema } from './orders/import-rows.ts';
import { numberOf, orderRows } from './orders/many-orders.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench:orders [-- <orders> …]`: the back office's list of orders at 1,000 and at 100,000 orders: response
 * time of the admin function's app, and the read units that the engine counts (`ReturnConsumedCapacity`) in tables with
 * the template's indexes. The orders are imported into separate tables; the folder is deleted afterwards.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000];
const RUNS = 9;
const ORDERS_PER_FILE = 20_000;
/** The clock of the test API. */
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
/** Rows that fill a screen: a shorter list loads more automatically. */
const ROWS_PER_SCREEN = 15;

const LISTS: Record<string, string> = {
  'all orders': '',
  'on hold': 'waiting=hold',
  overdue: 'overdue=yes',
  'to print': 'production=ReadyToPrint&waiting=nothing',
  'paid today': 'payment=Paid&from=2026-11-21T00:00:00.000Z',
  'refunded, one in a hundred': 'payment=Refunded',
  'sent, with a product in one of twenty': 'production=Shipped&product=Wide',
  'a month two years ago': 'from=2024-12-01T00:00:00.000Z&to=2025-01-01T00:00:00.000Z',
  'a product that twenty orders have': 'product=Rare',
  'refunded, with that product': 'payment=Refunded&product=Rare',
  'a number': `text=${numberOf(777)}`,
  'an email': 'text=mary.byron.2@example.com',
  'a name of one order in ten': 'text=byron',
  'the beginnings of two names': 'text=gra+hopp',
  'an unknown name': 'text=unknown',
};

interface Measured {
  ms: number;
  orders: number;
  requests: number;
  readUnits: number;
}

const found: Map<string, Measured>[] = [];
for (const size of SIZES) found.push(await measureShop(size));
const [small, large] = [found[0], found.at(-1)];
console.table(
  Object.fromEntries(
    [...(large ?? [])].map(([list, at]) => {
      const few = small?.get(list);
      return [
        list,
        {
          orders: at.orders,
          requests: at.requests,
          [`ms at ${SIZES[0]?.toLocaleString('en')}`]: few && Math.round(few.ms),
          [`ms at ${SIZES.at(-1)?.toLocaleString('en')}`]: Math.round(at.ms),
          ratio: few && Number((at.ms / few.ms).toFixed(1)),
          [`read units at ${SIZES[0]?.toLocaleString('en')}`]: few?.readUnits,
          [`at ${SIZES.at(-1)?.toLocaleString('en')}`]: at.readUnits,
        },
      ];
    }),
  ),
);

async function measureShop(size: number): Promise<Map<string, Measured>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  try {
    const schemas = schemasOfTemplate();
    const shop = schemas.find(({ TableName }) => TableName === 'Shop');
    if (!shop) throw new Error('The template has no table Shop');
    const startedAt = performance.now();
    await importRows(folder, shop, filesOf(size));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${size.toLocaleString('en')} orders imported in ${seconds} s`);
    const dynamo = await openTables(folder, schemas);
    const api = await startApi(dynamo);
    try {
      return await measureLists(api, countCosts(dynamo.shop));
    } finally {
      await api.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* filesOf(size: number) {
  for (let from = 0; from < size; from += ORDERS_PER_FILE)
    yield orderRows(size, from, Math.min(size, from + ORDERS_PER_FILE), NOW);
}

async function measureLists(api: TestApi, takeCost: () => Cost): Promise<Map<string, Measured>> {
  const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
  await api.customers.create('default', admin, admin.id);
  const headers = await api.signedIn(admin);
  const measured = new Map<string, Measured>();
  const measure = async (name: string, run: () => Promise<Pick<Measured, 'orders' | 'requests'>>) => {
    const times: number[] = [];
    let last = await run();
    for (let turn = 0; turn < RUNS; turn++) {
      takeCost();
      const startedAt = performance.now();
      last = await run();
      times.push(performance.now() - startedAt);
    }
    measured.set(name, { ...last, ms: median(times), readUnits: Math.round(takeCost().readUnits) });
  };
  for (const [name, query] of Object.entries(LISTS))
    await measure(name, async () => {
      let [orders, requests, cursor] = [0, 0, undefined as string | undefined];
      do {
        const more: string = cursor === undefined ? '' : `&cursor=${cursor}`;
        // not through `call`, which validates each reply against the OpenAPI document
        const reply = await api.adminApp.request(`/v1/admin/orders?tenantId=default&${query}${more}`, { headers });
        if (reply.status !== 200) throw new Error(`${query}: ${reply.status} ${await reply.text()}`);
        const page = (await reply.json()) as typeof ListOrdersReply._zod.output;
        [orders, requests, cursor] = [orders + page.orders.length, requests + 1, page.cursor];
      } while (cursor !== undefined && orders < ROWS_PER_SCREEN);
      return { orders, requests };
    });
  await measure('a batch of the CSV', async () => {
    const reply = await api.adminApp.request('/v1/admin/orders/export?tenantId=default', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ exportId: 'bench', filter: {} }),
    });
    return { orders: ((await reply.json()) as { orders: number }).orders, requests: 1 };
  });
  return measured;
}

/** Tables with the deployed keys and indexes. */
function schemasOfTemplate(): Schema[] {
  const tables = Object.entries(synthesized().data.findResources('AWS::DynamoDB::GlobalTable'));
  return ['Catalog', 'Shop', 'Ephemeral'].map((TableName) => {
    const [, table] = tables.find(([id]) => id.startsWith(TableName)) ?? [];
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] } = table?.Properties ?? {};
    const indexes = (GlobalSecondaryIndexes as Record<string, unknown>[]).map(
      ({ IndexName, KeySchema: keys, Projection }) => ({ IndexName, KeySchema: keys, Projection }),
    );
    return {
      TableName,
      AttributeDefinitions,
      KeySchema,
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
      BillingModeSummary: { BillingMode: 'PAY_PER_REQUEST' },
    };
  });
}

async function openTables(folder: string, schemas: readonly Schema[]): Promise<TestDynamo> {
  const engine = await startDynamoEngine({ folder });
  const address = await engine.waitForAddress(0);
  const client = new DynamoDBClient({
    endpoint: `http://${address?.host}:${address?.port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  for (const { BillingModeSummary: _, ...schema } of schemas.filter(({ TableName }) => TableName !== 'Shop'))
    await client.send(
      new CreateTableCommand({ ...schema, BillingMode: 'PAY_PER_REQUEST' } as CreateTableCommand['input']),
    );
  const documents = createDocuments(client);
  return {
    catalog: { documents, tableName: 'Catalog' },
    shop: { documents, tableName: 'Shop' },
    ephemeral: { documents, tableName: 'Ephemeral' },
    async stop() {
      client.destroy();
      await engine.stop();
    },
  };
}

import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { createOrderBackfill } from './order-backfill-store.ts';
import { wordRows } from './order-list-rows.ts';
import { createOrderListStore } from './order-list-store.ts';
import { orderKey } from './order-rows.ts';
import { createOrderStore } from './order-store.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const clock = { now: () => new Date('2026-11-25T12:00:00.000Z') };
const ids = Array.from({ length: 60 }, (_, at) => `Q${'23456789'[at >> 3]}${'ABCDEFGH'[at & 7]}22`);

/** As an earlier release has written it. */
async function forgetList(id: string): Promise<void> {
  const { documents, tableName: TableName } = dynamo.shop;
  const order = exampleOrder('photo', { id });
  for (const { pk, sk } of wordRows(order)) await documents.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  await documents.send(
    new UpdateCommand({
      TableName,
      Key: orderKey('default', id),
      UpdateExpression: 'REMOVE gsi3pk, gsi3sk, products',
    }),
  );
}

test('orders from before the list come into it, wherever a run ends, and those that are nobody’s without their names', async () => {
  const orders = createOrderStore(dynamo.shop, clock);
  for (const id of ids) {
    const order = exampleOrder('photo', { id, productionState: id.startsWith('Q2') ? 'Shipped' : 'Placed' });
    await orders.place({ order, owner: 'K-owner', cartId: id, alongside: [] });
  }
  await orders.anonymize('default', 'Q2A22');
  for (const id of ids) await forgetList(id);
  const lists = createOrderListStore(dynamo.shop, clock);
  const found = async (text?: string) => {
    const page = await lists.find('default', { text }, { size: 100 });
    return page === 'invalid_cursor' ? [] : page.orders.map(({ id }) => id).toSorted();
  };
  expect(await found()).toEqual([]);

  const backfill = createOrderBackfill(dynamo.shop);
  const runs: { added: number; isDone: boolean }[] = [];
  while (!runs.at(-1)?.isDone) {
    let pages = 0;
    // two at once write nothing twice
    const both = await Promise.all([1, 2].map(() => backfill.run('default', () => ++pages <= 4)));
    runs.push(...both);
    if (runs.length > 100) throw new Error('It does not end');
  }
  expect(await found()).toEqual(ids.toSorted());
  expect(await found('byron')).toEqual(ids.filter((id) => id !== 'Q2A22').toSorted());
  expect(runs.reduce((sum, { added }) => sum + added, 0)).toBe(ids.length);
  expect(await backfill.run('default', () => true)).toEqual({ added: 0, isDone: true });
});

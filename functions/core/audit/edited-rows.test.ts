import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createAuditStore, type Editor } from './audit-store.ts';
import { createEditedRows, type RowPut } from './edited-rows.ts';

const Sign = z.object({ text: z.string() });
type Sign = z.infer<typeof Sign>;

const ADA = { tenantId: 'default', id: 'ada' };
const BOB = { tenantId: 'default', id: 'bob' };
const OBJECT = { kind: 'page', id: 'sign' } as const;

let dynamo: TestDynamo;
let rows: ReturnType<typeof createEditedRows<Sign>>;
let audit: ReturnType<typeof createAuditStore>;
let key: { pk: string; sk: string };
let count = 0;

beforeAll(async () => {
  dynamo = await startDynamo();
  audit = createAuditStore(dynamo.shop);
  rows = createEditedRows(dynamo.catalog, audit, Sign);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  count += 1;
  key = { pk: `TENANT#shop${count}`, sk: 'PAGE#sign' };
});

const tenantId = () => `shop${count}`;
let edits = 0;
function editor(by = ADA): Editor {
  edits += 1;
  return { id: `edit${edits}`, at: new Date(1_800_000_000_000 + edits).toISOString(), by, address: '203.0.113.7' };
}
function edit(text: string, given: Partial<RowPut<Sign>> = {}): RowPut<Sign> {
  return {
    tenantId: tenantId(),
    key,
    content: { text },
    seen: 0,
    object: OBJECT,
    name: 'Sign',
    editor: editor(),
    ...given,
  };
}
async function history() {
  const page = await audit.ofObject(tenantId(), OBJECT);
  if (page === 'invalid_cursor') throw new Error(page);
  return page.entries.map(({ action, by, before, after }) => ({ action, by: by.id, before, after }));
}

test('records a create, a change and a delete with the content before and after', async () => {
  expect((await rows.put(edit('Open', { isNew: true }))).kind).toBe('stored');
  expect((await rows.put(edit('Closed', { seen: 1, editor: editor(BOB) }))).kind).toBe('stored');
  expect(await rows.read(key)).toMatchObject({ content: { text: 'Closed' }, revision: 2, changedBy: BOB });
  expect(await rows.remove({ ...edit(''), seen: 2 })).toEqual({ kind: 'removed' });
  expect(await rows.read(key)).toBeUndefined();
  expect(await history()).toEqual([
    { action: 'deleted', by: 'ada', before: { text: 'Closed' } },
    { action: 'changed', by: 'bob', before: { text: 'Open' }, after: { text: 'Closed' } },
    { action: 'created', by: 'ada', after: { text: 'Open' } },
  ]);
});

test('of two concurrent edits of one revision, one wins and the other gets the stored row', async () => {
  await rows.put(edit('Open', { isNew: true }));
  const both = await Promise.all([
    rows.put(edit('Ada was here', { seen: 1, editor: editor(ADA) })),
    rows.put(edit('Bob was here', { seen: 1, editor: editor(BOB) })),
  ]);
  expect(both.map(({ kind }) => kind).sort()).toEqual(['out_of_date', 'stored']);
  const now = await rows.read(key);
  expect(both.map((each) => 'row' in each && each.row.content.text)).toEqual([now?.content.text, now?.content.text]);
  expect(await history()).toHaveLength(2);
});

test('stores and records a repeated change once', async () => {
  const change = edit('Open', { isNew: true });
  await rows.put(change);
  expect(await rows.put({ ...change, editor: editor() })).toMatchObject({ kind: 'stored', row: { revision: 1 } });
  expect(await history()).toHaveLength(1);
});

test('never overwrites an existing row with a new one, or recreates a deleted one', async () => {
  expect(await rows.put(edit('Open', { seen: 3 }))).toEqual({ kind: 'gone' });
  await rows.put(edit('Open', { isNew: true, editor: editor(BOB) }));
  expect(await rows.put(edit('Mine', { isNew: true }))).toMatchObject({
    kind: 'out_of_date',
    row: { content: { text: 'Open' } },
  });
  expect(await rows.remove({ ...edit(''), seen: 0 })).toMatchObject({ kind: 'out_of_date', row: { revision: 1 } });
});

test('removes the seed mark when staff change a row', async () => {
  const seeded = { ...key, text: 'Welcome', fromSeed: true };
  await dynamo.catalog.documents.send(new PutCommand({ TableName: dynamo.catalog.tableName, Item: seeded }));
  expect(await rows.read(key)).toEqual({ content: { text: 'Welcome' }, revision: 0 });
  await rows.put(edit('Hello'));
  const item = await dynamo.catalog.documents
    .send(
      new PutCommand({
        TableName: dynamo.catalog.tableName,
        Item: seeded,
        ConditionExpression: 'attribute_exists(fromSeed)',
      }),
    )
    .catch((error: Error) => error.name);
  expect(item).toBe('ConditionalCheckFailedException');
});

test('writes nothing if an action alongside is refused', async () => {
  const refusedAlongside = {
    Put: {
      TableName: dynamo.catalog.tableName,
      Item: { pk: 'SLUG#taken', sk: 'META' },
      ConditionExpression: 'attribute_exists(pk)',
    },
  };
  const put = await rows.put(edit('Open', { isNew: true, alongside: () => [refusedAlongside] }));
  expect(put).toEqual({ kind: 'refused', actions: [0] });
  expect([await rows.read(key), await history()]).toEqual([undefined, []]);
});

test('pages through the log by object, by shop and by member of staff', async () => {
  const made = await rows.put(edit('0', { isNew: true }));
  for (let seen = 1; seen < 30; seen += 1) await rows.put(edit(String(seen), { seen }));
  expect(made.kind).toBe('stored');
  const inShop = (cursor?: string) => audit.find(tenantId(), {}, { colleagues: tenantId(), cursor });
  const first = await inShop();
  if (first === 'invalid_cursor' || !first.cursor) throw new Error('no second page');
  const second = await inShop(first.cursor);
  if (second === 'invalid_cursor') throw new Error(second);
  expect([first.entries.length, second.entries.length, second.cursor]).toEqual([25, 5, undefined]);
  const ofAda = await audit.find(tenantId(), { staffId: ADA.id }, { colleagues: ADA.tenantId });
  expect(ofAda !== 'invalid_cursor' && ofAda.entries[0]).toMatchObject({ name: 'Sign', address: '203.0.113.7' });
  expect(await inShop('bm90IG91cnM')).toBe('invalid_cursor');
});

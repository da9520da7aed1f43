import { afterAll, beforeAll, expect, test } from 'vitest';
import { putRow } from '../../../functions/core/db/table.ts';
import type { OwnerKey } from '../../../functions/core/lib/owner.ts';
import { toOrderRow } from '../../../functions/core/orders/order-rows.ts';
import { createPhotoStore } from '../../../functions/core/photos/photo-store.ts';
import { erasureIdOf } from '../../../functions/core/privacy/erasure.ts';
import { printLifeKey, toJobRow } from '../../../functions/core/production/print-job-rows.ts';
import { toRows } from '../../../functions/core/projects/project-rows.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import {
  exampleFile,
  exampleJob,
  exampleOrder,
  exampleProject,
  exampleRecord,
  exampleTile,
} from '../../../tests/support/examples.ts';
import { checkReferences, compareWithCurrent } from './compare.ts';
import type { ObjectState } from './object-states.ts';
import { readFacts, type StoredFacts } from './stored-facts.ts';

const OWNER: OwnerKey = 'K-one';
const key = (photo: string) => `uploads/default/${OWNER}/${photo}`;
const original = (photo: string) => `originals/default/${OWNER}/${photo}`;
const NOW = new Date('2026-11-28T10:00:00Z');
const THERE: ObjectState = { kind: 'there' };

let dynamo: TestDynamo;
let facts: StoredFacts;

beforeAll(async () => {
  dynamo = await startDynamo();
  const { shop, catalog } = dynamo;
  const photos = createPhotoStore(shop);
  for (const name of ['on-wall', 'ordered', 'unused', 'set-aside'])
    await photos.put(exampleRecord(key(name), { originalKey: original(name), hasDetail: true }));
  await photos.put(exampleRecord(key('refused'), { status: 'refused', refusal: 'unreadable' }));
  await photos.put(exampleRecord(key('ended'), { endedAt: '2026-11-27T10:00:00.000Z' }));
  await photos.put(exampleRecord('shared/default/S-art/wave'));
  const wall = exampleProject([exampleTile(key('on-wall')), exampleTile(key('no-row'), { id: 'tile-2' })], {
    tilesAside: [exampleTile(key('set-aside'), { id: 'tile-3' })],
  });
  const long = exampleProject(
    Array.from({ length: 2 }, (_, index) => exampleTile(key('on-wall'), { id: `tile-${index}` })),
    { id: 'ordered-wall', status: 'Completed' },
  );
  for (const row of [...toRows('default', OWNER, wall), ...toRows('default', OWNER, long)]) await putRow(shop, row);
  const order = exampleOrder(key('ordered'));
  await putRow(shop, toOrderRow({ order, owner: OWNER as 'K-one' }));
  await putRow(shop, toJobRow(exampleJob(order, { status: 'Done', files: [exampleFile(order)] })));
  await putRow(shop, { ...printLifeKey('default', order.id), gsi2pk: 'PRINTSDUE#0', gsi2sk: '2026-12-01' });
  const old = exampleOrder(key('long-gone'), {
    id: 'B7K2Q9',
    productionState: 'Shipped',
    history: [
      { at: '2025-01-01T10:00:00.000Z', actor: { kind: 'shopper' }, event: 'placed' },
      {
        at: '2025-01-02T10:00:00.000Z',
        actor: { kind: 'system' },
        event: 'production_changed',
        from: 'Packed',
        to: 'Shipped',
      },
    ],
  });
  await putRow(shop, toOrderRow({ order: old, owner: OWNER as 'K-one' }));
  await putRow(shop, toJobRow(exampleJob(old, { status: 'Done', files: [exampleFile(old)] })));
  await putRow(shop, { pk: 'ORDER#default#C7K2Q9', sk: 'META', id: 'C7K2Q9' });
  await putRow(shop, { pk: 'CUSTOMER#default#c1', sk: 'META', id: 'c1', email: 'ada@example.com' });
  await putRow(catalog, {
    pk: 'TENANT#default',
    sk: 'ALBUM#art',
    images: [{ previewUrl: '/media/shared/default/S-art/wave/preview.webp' }],
  });
  await putRow(catalog, {
    pk: 'TENANT#default',
    sk: 'PRODUCT#tile',
    imageUrls: ['/media/shared/default/S-library/gone/preview.webp'],
  });
  facts = await readFacts({ documents: shop.documents, catalog: catalog.tableName, shop: shop.tableName }, NOW);
});
afterAll(() => dynamo.stop());

const everything = (without: readonly string[] = []) => ({
  Photos: new Map(
    [...facts.photos.values()]
      .flat()
      .filter((each) => !without.includes(each))
      .map((each) => [each, THERE]),
  ),
  Prints: new Map([...facts.prints.keys()].filter((each) => !without.includes(each)).map((each) => [each, THERE])),
});

test('walls, orders and the catalog use photos; refused and ended ones cannot be used', () => {
  expect([...facts.photos.keys()].sort()).toEqual([
    'shared/default/S-art/wave',
    ...['on-wall', 'ordered', 'set-aside', 'unused'].map(key),
  ]);
  expect(Object.fromEntries(facts.uses)).toEqual({
    [key('on-wall')]: `wall project-1 of default ${OWNER}`,
    [key('no-row')]: `wall project-1 of default ${OWNER}`,
    [key('set-aside')]: `wall project-1 of default ${OWNER}`,
    [key('ordered')]: 'order default A7K2Q9',
    'shared/default/S-art/wave': 'ALBUM#art of default',
    'uploads/default/S-library/gone': 'PRODUCT#tile of default',
  });
});

test('files are needed until their order’s prints are discarded', () => {
  expect(Object.fromEntries(facts.prints)).toEqual({
    'prints/default/A7K2Q9/A7K2Q9-001.jpg': 'order default A7K2Q9',
  });
});

test('a row that this version cannot read is named, and the rest is read', () => {
  expect(facts.unreadable).toEqual(['ORDER#default#C7K2Q9 META']);
  expect([...facts.orders].sort()).toEqual(['default A7K2Q9', 'default B7K2Q9', 'default C7K2Q9']);
});

test('photos without a row are found where everything else is there', () => {
  const { lost, missing, unknownPhotos } = checkReferences(facts, everything());
  expect([lost, missing]).toEqual([[], []]);
  expect(unknownPhotos.map((each) => each.key)).toEqual([key('no-row'), 'uploads/default/S-library/gone']);
});

test('a missing original, preview or print is named with the row that needs it', () => {
  const lacking = [
    original('ordered'),
    `photos/default/${OWNER}/on-wall/detail`,
    'prints/default/A7K2Q9/A7K2Q9-001.jpg',
  ];
  const { missing } = checkReferences(facts, everything(lacking));
  expect(missing.map((each) => `${each.bucket} ${each.key}: ${each.neededBy}`).sort()).toEqual([
    `Photos ${lacking[0]}: order default A7K2Q9`,
    `Photos ${lacking[1]}: wall project-1 of default ${OWNER}`,
    `Prints ${lacking[2]}: order default A7K2Q9`,
  ]);
});

test('an object that was deleted since is named with the version to bring back', () => {
  const states = everything();
  states.Photos.set(original('on-wall'), { kind: 'lost', versionId: 'v1' } as ObjectState as typeof THERE);
  expect(checkReferences(facts, states).lost).toMatchObject([{ key: original('on-wall'), versionId: 'v1' }]);
});

test('changes after the time: orders, erasures of restored customers, and photos that ended', () => {
  const current: StoredFacts = {
    ...facts,
    photos: new Map([...facts.photos].filter(([photo]) => photo !== key('unused'))),
    prints: new Map(),
    orders: new Set([...facts.orders, 'default D7K2Q9']),
    erasures: new Set([erasureIdOf('default', 'c1'), erasureIdOf('default', 'other')]),
  };
  const since = compareWithCurrent(facts, current);
  expect(since.orders).toEqual(['default D7K2Q9']);
  expect(since.erased).toEqual([{ tenantId: 'default', email: 'ada@example.com' }]);
  expect(since.tagged.map((each) => each.key)).toEqual([
    ...(facts.photos.get(key('unused')) ?? []),
    'prints/default/A7K2Q9/A7K2Q9-001.jpg',
  ]);
});

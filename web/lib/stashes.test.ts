import { expect, test } from 'vitest';
import { memoryStorage } from './browser-storage.ts';
import { createExpiringStorage, LOCAL_STORAGE_LIFETIME_MS } from './expiring-storage.ts';
import type { RecordStore } from './record-store.ts';
import { sparingStashed } from './stashed-records.ts';
import { createStashes } from './stashes.ts';
import { visitorTag } from './visitor-tag.ts';

function setUp() {
  const clock = { nowMs: 0 };
  const storage = createExpiringStorage({ storage: memoryStorage(), tenantId: 'default', now: () => clock.nowMs });
  const open = () => createStashes(storage, () => clock.nowMs);
  return { clock, open, stashes: open() };
}

test('the work of several customers waits in one browser, each separately', () => {
  const { stashes, open } = setUp();
  stashes.add({ customerId: 'ann', cartToken: 'one' });
  stashes.add({ customerId: 'bob', cartToken: 'two', goods: { wallPads: 1 } });
  expect(open().ofCustomer('bob')).toMatchObject([{ visitor: visitorTag('two'), goods: { wallPads: 1 } }]);
  const [ofAnn] = stashes.ofCustomer('ann');
  stashes.remove(ofAnn?.owner ?? '');
  expect([stashes.ofCustomer('ann').length, stashes.ofCustomer('bob').length]).toEqual([0, 1]);
});

test('it waits for four days, regardless of other visits', () => {
  const { clock, stashes, open } = setUp();
  stashes.add({ customerId: 'ann', cartToken: 'one' });
  clock.nowMs = LOCAL_STORAGE_LIFETIME_MS - 1;
  open().add({ customerId: 'bob', cartToken: 'two' });
  expect(open().ofCustomer('ann')).toHaveLength(1);
  clock.nowMs += 1;
  expect([open().ofCustomer('ann').length, stashes.ofVisitor(visitorTag('one'))]).toEqual([0, undefined]);
});

test('unfinished uploads wait for their owner and are hidden from everyone else', async () => {
  const { stashes } = setUp();
  const all = new Map<string, unknown>([
    ['a', { visitor: 'one', file: 'of Ann' }],
    ['b', { visitor: 'two', file: 'of Bob' }],
  ]);
  const store: RecordStore = {
    get: async (key) => all.get(key),
    all: async () => [...all],
    set: async (key, value) => Boolean(all.set(key, value)),
    remove: async (key) => void all.delete(key),
    clear: async () => all.clear(),
  };
  stashes.add({ customerId: 'ann', cartToken: 'one' });
  const { records, giveBack, dropStashed } = sparingStashed(store, stashes);
  expect((await records.all()).map(([key]) => key)).toEqual(['b']);
  await records.clear();
  expect([...all.keys()]).toEqual(['a']);
  await giveBack(visitorTag('one'), 'three');
  stashes.clear();
  expect(await records.all()).toEqual([['a', { visitor: 'three', file: 'of Ann' }]]);
  stashes.add({ customerId: 'ann', cartToken: 'three' });
  await dropStashed();
  expect(all.size).toBe(0);
});

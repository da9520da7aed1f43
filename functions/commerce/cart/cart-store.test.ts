import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { losingAnswers } from '../../../tests/support/lost-answers.ts';
import { CONFLICT } from '../../core/db/conflict.ts';
import type { Cart } from './cart.ts';
import { createCartStore } from './cart-store.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

const now = '2026-11-22T12:00:00.000Z';
const clock = { now: () => new Date(now) };
const cart = (id: string): Cart => ({
  id,
  tenantId: 'default',
  keyHash: 'hash',
  version: 1,
  status: 'open',
  createdAt: now,
  updatedAt: now,
  owner: 'K-owner',
  lines: [],
  discountCodes: [],
  attributes: [],
  buyer: {},
  addresses: [],
});

test('a change with a lost reply is made once, and a later increment adds one more', async () => {
  const lossy = createCartStore(losingAnswers(dynamo.ephemeral), clock);
  await lossy.create(cart('lost'));
  expect(await lossy.save(cart('lost'))).toMatchObject({ version: 2 });
  expect(await lossy.get('default', 'lost')).toEqual({ ...cart('lost'), version: 2 });
});

test('takes one of two identical concurrent changes', async () => {
  const store = createCartStore(dynamo.ephemeral, clock);
  await store.create(cart('twice'));
  const saved = await Promise.all([store.save(cart('twice')), store.save(cart('twice'))]);
  expect(saved.filter((result) => result === CONFLICT)).toHaveLength(1);
});

test('never overwrites another cart’s id', async () => {
  const store = createCartStore(dynamo.ephemeral, clock);
  await store.create(cart('taken'));
  await expect(store.create(cart('taken'))).rejects.toThrow();
});

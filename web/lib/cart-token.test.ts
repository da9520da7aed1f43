import { expect, test } from 'vitest';
import { CartToken } from '../../shared/schemas/common.ts';
import { createCartTokenKeeper } from './cart-token.ts';
import { createExpiringStorage, memoryStorage } from './expiring-storage.ts';

const DAY_MS = 86_400_000;

function setUp(storage = memoryStorage()) {
  const clock = { nowMs: 0 };
  const visit = () =>
    createCartTokenKeeper(createExpiringStorage({ storage, tenantId: 'default', now: () => clock.nowMs }));
  return { clock, visit };
}

test('a visitor gets a secret that the server accepts, and keeps it over visits', () => {
  const { visit } = setUp();
  const token = visit().read();
  expect(CartToken.safeParse(token).success).toBe(true);
  expect(visit().read()).toBe(token);
});

test('two visitors never get the same one', () => {
  expect(setUp().visit().read()).not.toBe(setUp().visit().read());
});

test('each visit counts the 90 days anew', () => {
  const { visit, clock } = setUp();
  const token = visit().read();
  clock.nowMs += 80 * DAY_MS;
  visit().read();
  clock.nowMs += 80 * DAY_MS;
  expect(visit().read()).toBe(token);
});

test('without storage it holds for the visit', () => {
  const refusing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const keeper = setUp(refusing).visit();
  expect(keeper.read()).toBe(keeper.read());
});

test('forgetting starts over', () => {
  const keeper = setUp().visit();
  const before = keeper.read();
  keeper.forget();
  expect(keeper.read()).not.toBe(before);
});

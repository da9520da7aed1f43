// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { CartToken } from '../../shared/lib/scalars.ts';
import { memoryStorage, type StoragePort } from './browser-storage.ts';
import { createCartTokenStore } from './cart-token.ts';
import { createExpiringStorage } from './expiring-storage.ts';

const DAY_MS = 86_400_000;

beforeEach(() => localStorage.clear());

function setUp(storage: StoragePort = memoryStorage()) {
  const clock = { nowMs: 0 };
  const visit = () =>
    createCartTokenStore(
      createExpiringStorage({ storage, tenantId: 'default', now: () => clock.nowMs, events: window }),
    );
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

test('each visit restarts the 90 days', () => {
  const { visit, clock } = setUp();
  const token = visit().read();
  clock.nowMs += 80 * DAY_MS;
  visit().read();
  clock.nowMs += 80 * DAY_MS;
  expect(visit().read()).toBe(token);
});

test('without storage it lasts for the visit', () => {
  const refusing = { getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, length: 0 };
  const store = setUp(refusing).visit();
  expect(store.read()).toBe(store.read());
});

test('forgetting creates a new one', () => {
  const store = setUp().visit();
  const before = store.read();
  store.forget();
  expect(store.read()).not.toBe(before);
});

test('another token is adopted and stored; an equal one is not a change', () => {
  const { visit } = setUp();
  const store = visit();
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.change('t'.repeat(32));
  store.change('t'.repeat(32));
  expect(told).toBe(1);
  expect(visit().read()).toBe('t'.repeat(32));
  stop();
  store.forget();
  expect(told).toBe(1);
});

test('other tabs follow, and all converge to the same one', () => {
  const { visit } = setUp(localStorage);
  const [mine, other] = [visit(), visit()];
  expect(other.read()).toBe(mine.read());
  const seen: string[] = [];
  other.subscribe(() => seen.push(other.read()));
  mine.forget();
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('default:cartToken');
  tell('default:cartToken');
  tell('default:projects');
  expect(seen).toEqual([mine.read()]);
  localStorage.clear();
  tell(null);
  expect(seen).toHaveLength(2);
  expect(other.read()).toBe(mine.read());
});

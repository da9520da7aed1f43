import { beforeEach, expect, test } from 'vitest';
import { memoryStorage, type StoragePort } from './browser-storage.ts';
import { createDeviceTokenStore } from './device-tokens.ts';
import { createExpiringStorage } from './expiring-storage.ts';

const DAY_MS = 86_400_000;
let storage: StoragePort;
let nowMs = 0;
const open = () => createDeviceTokenStore(createExpiringStorage({ storage, tenantId: 'default', now: () => nowMs }));

beforeEach(() => {
  storage = memoryStorage();
  nowMs = 0;
});

test('a browser without a login sends nothing', () => {
  expect(open().shown()).toEqual({});
});

test('remembers the people who log in here for half a year', () => {
  open().add('ada.1.x');
  open().add('bob.1.y');
  expect(open().shown()).toEqual({ deviceTokens: ['bob.1.y', 'ada.1.x'] });
  nowMs = 180 * DAY_MS - 1;
  expect(open().shown()).toEqual({ deviceTokens: ['bob.1.y', 'ada.1.x'] });
  nowMs = 180 * DAY_MS;
  expect(open().shown()).toEqual({});
});

test('a newer token replaces the older one; only the last five people are remembered', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) open().add(`${name}.1.x`);
  open().add('c.2.x');
  expect(open().shown().deviceTokens).toEqual(['c.2.x', 'f.1.x', 'e.1.x', 'd.1.x', 'b.1.x']);
});

test('a browser that refuses storage remembers them until the page unloads', () => {
  storage = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const store = open();
  store.add('ada.1.x');
  expect(store.shown()).toEqual({ deviceTokens: ['ada.1.x'] });
  expect(open().shown()).toEqual({});
});

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createExpiringStorage } from './expiring-storage.ts';
import { createSessionStore, type Session } from './session.ts';

const signedIn = (accessToken: string): Session => ({
  accessToken,
  refreshToken: 'r',
  customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
});

const openTab = () =>
  createSessionStore(
    createExpiringStorage({ storage: localStorage, tenantId: 'default', now: () => 0, events: window }),
  );
/** The browser's event in the other tabs after a change. */
const fireStorageEvent = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => localStorage.clear());

test('a login survives a reload', () => {
  openTab().write(signedIn('a'));
  expect(openTab().read()?.accessToken).toBe('a');
});

test('other tabs follow a login and a logout', () => {
  const [mine, other] = [openTab(), openTab()];
  const seen: (string | undefined)[] = [];
  other.subscribe(() => seen.push(other.read()?.accessToken));
  mine.write(signedIn('a'));
  fireStorageEvent('default:session');
  mine.clear();
  fireStorageEvent('default:session');
  expect(seen).toEqual(['a', undefined]);
});

test('clearing the whole storage logs out too; other keys change nothing', () => {
  const tab = openTab();
  tab.write(signedIn('a'));
  localStorage.clear();
  fireStorageEvent('default:projects');
  expect(tab.read()?.accessToken).toBe('a');
  fireStorageEvent(null);
  expect(tab.read()).toBeUndefined();
});

test('reload sees another tab’s change before its event', () => {
  const [mine, other] = [openTab(), openTab()];
  mine.write(signedIn('fresh'));
  expect(other.read()).toBeUndefined();
  expect(other.reload()?.accessToken).toBe('fresh');
});

test('an unsubscribed listener is not called', () => {
  const tab = openTab();
  let told = 0;
  const stop = tab.subscribe(() => {
    told += 1;
  });
  tab.write(signedIn('a'));
  stop();
  tab.clear();
  expect(told).toBe(1);
});

test('a customer update preserves the tokens, including those another tab has just refreshed', () => {
  const [mine, other] = [openTab(), openTab()];
  mine.write(signedIn('old'));
  other.write(signedIn('new'));
  mine.updateCustomer({ ...signedIn('x').customer, first_name: 'Augusta' });
  expect(openTab().read()).toMatchObject({ accessToken: 'new', customer: { first_name: 'Augusta' } });
});

test('an update of a customer who has left is dropped', () => {
  const tab = openTab();
  tab.updateCustomer(signedIn('a').customer);
  expect(tab.read()).toBeUndefined();
  tab.write({ ...signedIn('b'), customer: { ...signedIn('b').customer, id: 'c2' } });
  tab.updateCustomer(signedIn('a').customer);
  expect(tab.read()?.customer.id).toBe('c2');
});

test('a browser that refuses storage stays signed in until the page unloads', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 };
  const tab = createSessionStore(createExpiringStorage({ storage, tenantId: 'default', now: () => 0 }));
  tab.write(signedIn('a'));
  tab.updateCustomer({ ...signedIn('a').customer, first_name: 'Augusta' });
  expect(tab.reload()?.customer.first_name).toBe('Augusta');
});

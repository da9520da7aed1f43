// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createExpiringStorage } from './expiring-storage.ts';
import { createSessionKeeper, type Session } from './session.ts';

const signedIn = (accessToken: string): Session => ({
  accessToken,
  refreshToken: 'r',
  customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
});

const openTab = () =>
  createSessionKeeper(
    createExpiringStorage({ storage: localStorage, tenantId: 'default', now: () => 0, events: window }),
  );
/** What the browser tells the other tabs after a change. */
const tellOtherTabs = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => localStorage.clear());

test('a login lasts over a reload', () => {
  openTab().write(signedIn('a'));
  expect(openTab().read()?.accessToken).toBe('a');
});

test('other tabs follow a login and a logout', () => {
  const [mine, other] = [openTab(), openTab()];
  const seen: (string | undefined)[] = [];
  other.subscribe(() => seen.push(other.read()?.accessToken));
  mine.write(signedIn('a'));
  tellOtherTabs('default:session');
  mine.clear();
  tellOtherTabs('default:session');
  expect(seen).toEqual(['a', undefined]);
});

test('clearing the whole storage logs out too; other keys change nothing', () => {
  const tab = openTab();
  tab.write(signedIn('a'));
  localStorage.clear();
  tellOtherTabs('default:projects');
  expect(tab.read()?.accessToken).toBe('a');
  tellOtherTabs(null);
  expect(tab.read()).toBeUndefined();
});

test('a tab that asks anew sees what another has written before it is told', () => {
  const [mine, other] = [openTab(), openTab()];
  mine.write(signedIn('fresh'));
  expect(other.read()).toBeUndefined();
  expect(other.reload()?.accessToken).toBe('fresh');
});

test('who has stopped listening is not told any more', () => {
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

test('news about the customer keeps the tokens, also those that another tab has just fetched', () => {
  const [mine, other] = [openTab(), openTab()];
  mine.write(signedIn('old'));
  other.write(signedIn('new'));
  mine.updateCustomer({ ...signedIn('x').customer, first_name: 'Augusta' });
  expect(openTab().read()).toMatchObject({ accessToken: 'new', customer: { first_name: 'Augusta' } });
});

test('news about a customer who is gone are dropped', () => {
  const tab = openTab();
  tab.updateCustomer(signedIn('a').customer);
  expect(tab.read()).toBeUndefined();
  tab.write({ ...signedIn('b'), customer: { ...signedIn('b').customer, id: 'c2' } });
  tab.updateCustomer(signedIn('a').customer);
  expect(tab.read()?.customer.id).toBe('c2');
});

test('a browser that refuses storage stays signed in until the page is left', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 };
  const tab = createSessionKeeper(createExpiringStorage({ storage, tenantId: 'default', now: () => 0 }));
  tab.write(signedIn('a'));
  tab.updateCustomer({ ...signedIn('a').customer, first_name: 'Augusta' });
  expect(tab.reload()?.customer.first_name).toBe('Augusta');
});

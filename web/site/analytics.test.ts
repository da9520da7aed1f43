import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../lib/browser-storage.ts';
import { createExpiringStorage } from '../lib/expiring-storage.ts';
import { createAnalytics } from './analytics.ts';

const HOUR_MS = 3_600_000;
const CONTAINER = { googleTagManagerContainerId: 'GTM-AB12CD' };

let nowMs: number;
let localStorage: ReturnType<typeof memoryStorage>;
let loaded: string[];
let events: Record<string, unknown>[];
let refusesAll: boolean;
beforeEach(() => {
  nowMs = 1_000_000;
  localStorage = memoryStorage();
  loaded = [];
  events = [];
  refusesAll = false;
});

const page = (tenant: Parameters<typeof createAnalytics>[0]['tenant'] = CONTAINER, tenantId = 'default') =>
  createAnalytics({
    tenant,
    storage: createExpiringStorage({ storage: localStorage, tenantId, now: () => nowMs }),
    tools: () => ({ load: (id) => void loaded.push(id), push: (message) => void events.push(message) }),
    refusesAll: () => refusesAll,
  });

test('without a container there is no question, and nothing loads', () => {
  const analytics = page({ analyticsPrefix: 'ph' });
  expect(analytics.consent()).toBe('unneeded');
  analytics.answer('granted');
  analytics.launch();
  analytics.track('login', {});
  expect([loaded, events]).toEqual([[], []]);
});

test('nothing is loaded, stored or sent before there is an answer', () => {
  const analytics = page();
  expect(analytics.consent()).toBe('asking');
  analytics.launch();
  analytics.track('purchase', { tiles: 3 });
  expect([loaded, events, localStorage.length]).toEqual([[], [], 0]);
});

test('consent loads one script, under the tenant’s name', () => {
  const analytics = page({ ...CONTAINER, analyticsPrefix: 'ph' });
  analytics.answer('granted');
  analytics.launch();
  analytics.track('added_to_cart', { tiles: 3 });
  expect(loaded).toEqual(['GTM-AB12CD']);
  expect(events).toEqual([{ event: 'ph_app_launched' }, { event: 'ph_added_to_cart', tiles: 3 }]);
});

test('an answer lasts for half a year, across pages, at this tenant only', () => {
  page().answer('granted');
  expect([page().consent(), page(CONTAINER, 'other').consent()]).toEqual(['granted', 'asking']);
  nowMs += 183 * 24 * HOUR_MS;
  expect(page().consent()).toBe('asking');
});

test('a visitor who declines is not asked again, and may change their mind', () => {
  const analytics = page();
  let changes = 0;
  const stop = analytics.subscribe(() => changes++);
  analytics.answer('refused');
  analytics.track('login', {});
  expect([page().consent(), loaded]).toEqual(['refused', []]);
  analytics.ask();
  expect(analytics.consent()).toBe('asking');
  analytics.answer('granted');
  analytics.track('login', {});
  expect(events).toEqual([{ event: 'login' }]);
  analytics.ask();
  analytics.answer('refused');
  analytics.track('login', {});
  expect([events.length, changes]).toEqual([1, 5]);
  stop();
});

test('a browser that refuses for all sites is not asked', () => {
  refusesAll = true;
  const analytics = page();
  analytics.track('login', {});
  expect([analytics.consent(), loaded]).toEqual(['refused', []]);
});

test('the app is launched once in twelve hours, however many pages are opened', () => {
  page().answer('granted');
  page().launch();
  nowMs += 11 * HOUR_MS;
  page().launch();
  expect(events).toHaveLength(1);
  nowMs += HOUR_MS;
  page().launch();
  expect(events).toHaveLength(2);
});

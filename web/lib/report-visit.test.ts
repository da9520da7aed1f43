// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VisitRequest } from '../../shared/platform/telemetry.ts';
import { reportVisit } from './report-visit.ts';

let told: { address: string; blob: Blob }[];

beforeEach(() => {
  told = [];
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.documentElement.dataset.tenant = 'default';
  vi.stubGlobal('navigator', { sendBeacon: (address: string, blob: Blob) => told.push({ address, blob }) > 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-tenant');
  document.documentElement.hidden = false;
});

/** A loaded page with this URL and its own listeners. */
function openPage(path = '/', { isMadeAhead = false, isRefused = false } = {}) {
  window.history.replaceState(null, '', path);
  const page = new EventTarget();
  const shown = new EventTarget();
  const state = { documentElement: document.documentElement, prerendering: isMadeAhead };
  const { location, navigator } = window;
  Object.assign(page, { location, navigator, document: Object.assign(shown, state) });
  Object.defineProperty(page, 'sessionStorage', {
    get() {
      if (isRefused) throw new DOMException('Denied', 'SecurityError');
      return window.sessionStorage;
    },
  });
  reportVisit(page as Window);
  page.dispatchEvent(new Event('load'));
  return { show: () => shown.dispatchEvent(new Event('prerenderingchange')) };
}
const idOf = async ({ blob }: { blob: Blob }): Promise<string> =>
  VisitRequest.parse(JSON.parse(await blob.text())).visitId;

test('a visit is counted once per tab, however many pages load, with an anonymous value', async () => {
  openPage('/shop-all');
  openPage('/cart');
  expect(told.map(({ address, blob: { type } }) => [address, type])).toEqual([
    ['/v1/visits?tenantId=default', 'application/json'],
  ]);
  window.sessionStorage.clear();
  openPage();
  const [first, second] = await Promise.all(told.map(idOf));
  expect(first).not.toBe(second);
  expect(Object.values({ ...window.sessionStorage })).toEqual(['told']);
});

test('another shop in the same tab counts its own visit', () => {
  openPage();
  document.documentElement.dataset.tenant = 'pharmacy';
  openPage();
  expect(told.map(({ address }) => address)).toEqual(['/v1/visits?tenantId=default', '/v1/visits?tenantId=pharmacy']);
});

test.each(['/admin', '/admin/tenant-preview', '/print-room/labs', '/printing?as=c-1&project=p-1&order=A7K2Q9'])(
  'staff at %s are not counted',
  (path) => {
    openPage(path);
    expect(told).toEqual([]);
  },
);

test.each(['/administer', '/printing?split=1', '/'])('a shopper at %s is counted', (path) => {
  openPage(path);
  expect(told).toHaveLength(1);
});

test('without storage no page is counted', () => {
  openPage('/', { isRefused: true });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  openPage();
  expect(told).toEqual([]);
});

test('a prerendered page is counted once it is shown', () => {
  const page = openPage('/', { isMadeAhead: true });
  expect(told).toEqual([]);
  page.show();
  expect(told).toHaveLength(1);
});

test('a page without a tenant, or being left for another tenant, is not counted', () => {
  document.documentElement.removeAttribute('data-tenant');
  openPage();
  document.documentElement.dataset.tenant = 'default';
  document.documentElement.hidden = true;
  openPage();
  expect(told).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUDGETS } from '../../../../shared/platform/budgets.ts';
import { type CallOptions, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleTenant } from '../../../../tests/support/examples.ts';
import { queryRows } from '../../../core/db/table.ts';
import { epochSeconds } from '../../../core/lib/clock.ts';
import { hashAddress } from '../../../core/limits/rate-limit.ts';
import { isCountedBrowser } from './visits.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
});
afterAll(() => api.stop());

const from = (address: string) => ({ 'User-Agent': BROWSER, 'True-Client-IP': address });
const tell = (body: unknown, headers: CallOptions['headers'] = from('10.1.0.1'), tenantId: string = 'default') =>
  api.call('POST', '/v1/visits', { body, headers, tenantId });
const visit = () => ({ visitId: randomUUID() });

async function counted(tenantId: 'default' | 'pharmacy' = 'default'): Promise<number | undefined> {
  const today = api.now().toISOString().slice(0, 10);
  const [day] = await api.figures.days(tenantId, today, today);
  return day?.visits;
}

test('204: counts a visit once per shop, under repeated and concurrent reports, and forgets it within days', async () => {
  expect(await counted()).toBe(0);
  const body = visit();
  const replies = await Promise.all(Array.from({ length: 5 }, () => tell(body)));
  expect(new Set([...replies, await tell(body)].map(({ status }) => status))).toEqual(new Set([204]));
  expect(await counted()).toBe(1);
  await tell(visit());
  expect(await counted()).toBe(2);
  expect(await counted('pharmacy')).toBe(0);
  await tell(body, undefined, 'pharmacy');
  expect(await counted('pharmacy')).toBe(1);
});

test('204: stores only the value and its expiry, and logs nothing about the visit', async () => {
  const body = visit();
  api.logs.length = 0;
  await tell(body, from('10.1.0.2'));
  const rows = await queryRows(api.ephemeralTable, {
    where: 'pk = :pk',
    values: { pk: `COUNTED#default#visit-${body.visitId}` },
  });
  const week = epochSeconds({ now: api.now }) + 7 * 24 * 60 * 60;
  expect(rows).toEqual([{ pk: `COUNTED#default#visit-${body.visitId}`, sk: 'META', ttl: week }]);
  expect(JSON.stringify(api.logs)).not.toContain(body.visitId);
});

test.each([
  ['a robot of a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a program', 'curl/8.5.0'],
  ['a prerendering browser', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0 Safari/537.36'],
])('204: does not count %s', async (_who, userAgent) => {
  const before = await counted();
  expect((await tell(visit(), { ...from('10.1.0.1'), 'User-Agent': userAgent })).status).toBe(204);
  expect(await counted()).toBe(before);
});

test.each([
  ['no value', {}, ['visitId']],
  ['a value that identifies a person', { visitId: 'ada@example.com' }, ['visitId']],
])('400: %s', async (_what, body, fields) => {
  expect(refusal(await tell(body))).toEqual(refused(400, 'invalid_request', fields));
});

test('400: refuses unknown fields', async () => {
  expect((await tell({ ...visit(), email: 'ada@example.com' })).status).toBe(400);
});

test('403: refuses a page of another site', async () => {
  expect(refusal(await tell(visit(), { ...from('10.1.0.1'), 'Sec-Fetch-Site': 'cross-site' }))).toEqual(
    refused(403, 'cross_site'),
  );
});

test('404: refuses an unknown shop', async () => {
  expect(refusal(await tell(visit(), undefined, 'nowhere'))).toEqual(refused(404, 'unknown_tenant', ['tenantId']));
});

test('413: refuses more than a value', async () => {
  expect(refusal(await tell({ visitId: 'x'.repeat(200) }))).toEqual(refused(413, 'payload_too_large'));
});

test('415: refuses another content type', async () => {
  expect((await tell(visit(), { ...from('10.1.0.1'), 'Content-Type': 'text/plain' })).status).toBe(415);
});

test('429: limits each address', async () => {
  const spent = { times: BUDGETS.visits.max, bytes: 0 };
  await api.budgets.spend('visits', hashAddress('pepper', '10.1.0.3'), epochSeconds({ now: api.now }), spent);
  const reply = await tell(visit(), from('10.1.0.3'));
  expect([reply.status, reply.body.code]).toEqual([429, 'too_many_requests']);
  expect((await tell(visit(), from('10.1.0.4'))).status).toBe(204);
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  [true, `${CHROME} Safari/537.36`],
  [true, `${CHROME} Safari/537.36 Edg/141.0.0.0`],
  [true, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [true, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 340.0'],
  // A phone with that name.
  [true, 'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 50) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'],
  [false, undefined],
  [false, ''],
  [false, 'curl/8.5.0'],
  [false, 'python-requests/2.32'],
  [false, 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  [false, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [false, 'Mozilla/5.0 (compatible; YandexBot/3.0)'],
  [false, `${CHROME} Safari/537.36 (compatible; Baiduspider-render/2.0)`],
  [false, `${CHROME} Safari/537.36 Chrome-Lighthouse`],
  [false, `${CHROME.replace('Chrome/', 'HeadlessChrome/')} Safari/537.36`],
  [false, `${CHROME} Safari/537.36 BingPreview/1.0b`],
])('%s: %s', (isCounted, userAgent) => {
  expect(isCountedBrowser(userAgent)).toBe(isCounted);
});

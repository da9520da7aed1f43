// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { ClientError } from '../../shared/platform/telemetry.ts';
import { ApiProblem } from '../lib/api-problem.ts';
import { browserOf } from '../lib/client-error.ts';
import { errorReportsOf } from './error-reports.ts';
import { testSite } from './test-site.ts';

let sent: { address: string; body: unknown }[];
async function reports() {
  sent = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    sent.push({ address: String(address), body: JSON.parse(String(init?.body)) });
    return new Response(null, { status: 204 });
  };
  return errorReportsOf(await testSite({ fetch }));
}

beforeEach(() => history.replaceState(null, '', '/orders/A7K2Q9?token=secret#x'));

test('an error is reported once, without data of the visitor', async () => {
  const { report } = await reports();
  const fault = new TypeError('No ada@example.com');
  report('screen', fault);
  report('screen', fault);
  expect(sent.map(({ address }) => address)).toEqual(['/v1/client-errors?tenantId=default']);
  const body = ClientError.parse(sent[0]?.body);
  expect(body).toMatchObject({ kind: 'screen', name: 'TypeError', message: 'No [email]', path: '/orders/:id' });
  expect(body.stack.length).toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('a page that keeps failing is reported five times', async () => {
  const { report } = await reports();
  for (let fault = 0; fault < 50; fault++) report('error', new Error(`Fault ${fault}`));
  expect(sent).toHaveLength(5);
});

test.each([
  ['an aborted call', new DOMException('Aborted', 'AbortError')],
  ['a refusal of the server', new ApiProblem({ status: 404, code: 'not_found', message: 'No' } as never)],
])('%s is not reported', async (_what, thrown) => {
  (await reports()).report('rejection', thrown);
  expect(sent).toEqual([]);
});

test('uncaught errors are reported, those of third-party scripts are not', async () => {
  const { listen } = await reports();
  const page = Object.assign(new EventTarget(), { location: window.location }) as unknown as Window;
  listen(page);
  page.dispatchEvent(new ErrorEvent('error', { error: new Error('theirs'), filename: 'moz-extension://1/a.js' }));
  expect(sent).toEqual([]);
  page.dispatchEvent(new ErrorEvent('error', { error: new Error('ours'), filename: `${location.origin}/assets/a.js` }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' }));
  expect(sent.map(({ body }) => ClientError.parse(body))).toMatchObject([
    { kind: 'error', message: 'ours' },
    { kind: 'rejection', name: 'NotAnError', message: 'string' },
  ]);
});

test('errors reported before the shop was composed count and are not repeated', async () => {
  const { listen, report } = await reports();
  let hasEnded = false;
  const fault = new TypeError('Broken at the start');
  const reported = new Set([`TypeError\nBroken at the start\n${fault.stack?.split('\n')[1]?.trim()}`, 'a', 'b', 'c']);
  listen(new EventTarget() as unknown as Window, { reported, end: () => (hasEnded = true) });
  report('error', fault);
  expect([sent.length, hasEnded]).toEqual([0, true]);
  for (const name of ['one', 'two', 'three']) report('error', new Error(name));
  expect(sent).toHaveLength(1);
});

test.each([
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 (KHTML, like Gecko) Version/17.0 Mobile/1 Safari/604', 'Safari'],
  ['Mozilla/5.0 (X11; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox'],
  ['curl/8', 'other'],
])('%s is %s', (userAgent, family) => expect(browserOf(userAgent)).toBe(family));

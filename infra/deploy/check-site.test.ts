import { expect, test } from 'vitest';
import { checkSite } from './check-site.ts';

const html = () => new Response('<title>Shop</title>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const json = () => Response.json({ status: 'ok' });
const failing = (status: number) => () => new Response('', { status });

/** Replies by path in sequence, repeating the last one; each request takes a minute. */
function siteWith(answers: Record<string, (() => Response)[]>) {
  const asked: string[] = [];
  const clock = { now: 0 };
  return {
    asked,
    deps: {
      fetch: async (input: string | URL | Request) => {
        const { pathname } = new URL(String(input));
        asked.push(pathname);
        const [answer, ...later] = answers[pathname] ?? [];
        if (!answer) throw new TypeError('fetch failed');
        if (later.length > 0) answers[pathname] = later;
        return answer();
      },
      async pause() {
        clock.now += 60_000;
      },
      now: () => clock.now,
    },
  };
}
const TENANT = '/v1/tenants/default/v2';

test('a shop is up when its API, its pages and its first tenant respond', async () => {
  const { deps, asked } = siteWith({ '/healthz': [json], '/': [html], [TENANT]: [json] });
  expect(await checkSite('https://d1.cloudfront.net', deps)).toBeUndefined();
  expect(asked).toEqual(['/healthz', '/', TENANT]);
});

test('waits for the CDN to spread and for the seed to end', async () => {
  const { deps } = siteWith({ '/healthz': [failing(403), json], '/': [html], [TENANT]: [failing(404), json] });
  expect(await checkSite('https://d1.cloudfront.net', deps)).toBeUndefined();
});

test.each<[string, Record<string, (() => Response)[]>, string]>([
  ['an API that does not know its CDN', { '/healthz': [failing(403)] }, '/healthz answers with status 403.'],
  ['pages instead of the API', { '/healthz': [html] }, '/healthz answers with text/html.'],
  ['no answer at all', {}, '/healthz answers with fetch failed.'],
  [
    'a seed that never ends',
    { '/healthz': [json], '/': [html], [TENANT]: [failing(404)] },
    '/v1/tenants/default/v2?tenantId=default answers with status 404.',
  ],
])('%s is explained in a sentence', async (_name, answers, sentence) => {
  expect(await checkSite('https://d1.cloudfront.net', siteWith(answers).deps)).toBe(
    `https://d1.cloudfront.net${sentence}`,
  );
});

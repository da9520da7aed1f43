import { describe, expect, test } from 'vitest';
import { createStorefrontFetch } from './storefront-fetch.ts';

function setUp(answers: (() => Response)[]) {
  const urls: string[] = [];
  const waits: number[] = [];
  const storefrontFetch = createStorefrontFetch({
    fetch: async (url) => {
      urls.push(url);
      const answer = answers[Math.min(urls.length, answers.length) - 1];
      if (!answer) throw new Error('no answer');
      return answer();
    },
    protocol: 'http:',
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { storefrontFetch, urls, waits };
}

const fine = () => new Response('{"data":{"cart":null}}');
const throttled = () => new Response('{"errors":[{"message":"Too many requests"}]}');

describe('the storefront', () => {
  test('on the local machine is reached by the scheme that is configured', async () => {
    const { storefrontFetch, urls } = setUp([fine]);
    await storefrontFetch('https://127.0.0.1:4600/api/2025-04/graphql.json');
    expect(urls).toEqual(['http://127.0.0.1:4600/api/2025-04/graphql.json']);
  });

  test.each([
    ['inside a 200', throttled],
    ['as 429', () => new Response('', { status: 429 })],
    ['as 430', () => new Response('', { status: 430 })],
    ['as 503', () => new Response('', { status: 503 })],
  ])('that says "too many requests" %s is asked again every second', async (_name, busy) => {
    const { storefrontFetch, waits } = setUp([busy, busy, fine]);
    const response = await storefrontFetch('https://shop.example/api');
    expect(await response.json()).toEqual({ data: { cart: null } });
    expect(waits).toEqual([1_000, 1_000]);
  });

  test('that never stops throttling is given up after thirty seconds', async () => {
    const { storefrontFetch, waits } = setUp([throttled]);
    expect(await (await storefrontFetch('https://shop.example/api')).text()).toContain('Too many requests');
    expect(waits).toHaveLength(30);
  });

  test('is not asked again for other errors, or once nobody waits any more', async () => {
    const refused = setUp([() => new Response('{"errors":[{"message":"Field is missing"}]}')]);
    await refused.storefrontFetch('https://shop.example/api');
    expect(refused.urls).toHaveLength(1);
    const error = { message: 'Query cost is 20000, which exceeds the single query max cost limit (10000).' };
    const tooDear = setUp([() => Response.json({ errors: [{ ...error, extensions: { code: 'MAX_COST_EXCEEDED' } }] })]);
    await tooDear.storefrontFetch('https://shop.example/api');
    expect(tooDear.urls).toHaveLength(1);
    const aborted = setUp([throttled]);
    const call = aborted.storefrontFetch('https://shop.example/api', { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(aborted.urls).toHaveLength(1);
  });
});

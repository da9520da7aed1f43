import { describe, expect, test } from 'vitest';
import { DeadlinePassed } from '../../../lib/deadline.ts';
import { createTestClock } from '../../../lib/test-clock.ts';
import { createStorefrontFetch, retryAfterSecondsOf } from './storefront-fetch.ts';

function setUp(answers: (() => Response)[]) {
  const urls: string[] = [];
  const clock = createTestClock();
  const beganMs = clock.now();
  const askedAtMs: number[] = [];
  const storefrontFetch = createStorefrontFetch({
    fetch: async (url) => {
      urls.push(url);
      askedAtMs.push(clock.now() - beganMs);
      const answer = answers[Math.min(urls.length, answers.length) - 1];
      if (!answer) throw new Error('no answer');
      return answer();
    },
    protocol: 'http:',
    wait: clock.wait,
  });
  return { storefrontFetch, urls, askedAtMs, clock };
}

const fine = () => new Response('{"data":{"cart":null}}');
const throttled = () => new Response('{"errors":[{"message":"Too many requests"}]}');

describe('the storefront', () => {
  test('on the local machine is reached by the configured scheme', async () => {
    const { storefrontFetch, urls } = setUp([fine]);
    await storefrontFetch('https://127.0.0.1:4600/api/2025-04/graphql.json');
    expect(urls).toEqual(['http://127.0.0.1:4600/api/2025-04/graphql.json']);
  });

  test.each([
    ['inside a 200', throttled],
    ['inside a 200 by its code alone', () => Response.json({ errors: [{ extensions: { code: 'THROTTLED' } }] })],
    ['as 429', () => new Response('', { status: 429 })],
    ['as 430', () => new Response('', { status: 430 })],
    ['as 503', () => new Response('', { status: 503 })],
  ])('that reports "too many requests" %s is retried every second', async (_name, busy) => {
    const { storefrontFetch, clock, askedAtMs } = setUp([busy, busy, fine]);
    const asked = storefrontFetch('https://shop.example/api');
    await clock.pass(5_000);
    expect(await (await asked).json()).toEqual({ data: { cart: null } });
    expect(askedAtMs).toEqual([0, 1_000, 2_000]);
  });

  test('that never stops throttling times out after thirty seconds', async () => {
    const { storefrontFetch, clock, askedAtMs } = setUp([throttled]);
    const asked = storefrontFetch('https://shop.example/api');
    await clock.pass(40_000);
    expect(await (await asked).text()).toContain('Too many requests');
    expect(askedAtMs.at(-1)).toBe(30_000);
  });

  test('that asks for a longer delay is not retried: the reply is passed on at once', async () => {
    const { storefrontFetch, urls } = setUp([
      () => new Response('', { status: 429, headers: { 'Retry-After': '60' } }),
    ]);
    expect(retryAfterSecondsOf(await storefrontFetch('https://shop.example/api'))).toBe(60);
    expect(urls).toHaveLength(1);
  });

  test('that never replies times out after fifteen seconds', async () => {
    const clock = createTestClock();
    let signal: AbortSignal | null | undefined;
    const storefrontFetch = createStorefrontFetch({
      fetch: (_url, init) => {
        signal = init?.signal;
        return new Promise(() => {});
      },
      protocol: 'https:',
      wait: clock.wait,
    });
    const given = expect(storefrontFetch('https://shop.example/api')).rejects.toThrow(DeadlinePassed);
    await clock.pass(15_000);
    await given;
    expect(signal?.aborted).toBe(true);
  });

  test('is not retried for other errors, or after the caller aborts', async () => {
    const refused = setUp([() => new Response('{"errors":[{"message":"Field is missing"}]}')]);
    await refused.storefrontFetch('https://shop.example/api');
    expect(refused.urls).toHaveLength(1);
    const error = { message: 'Query cost is 20000, which exceeds the single query max cost limit (10000).' };
    const tooCostly = setUp([
      () => Response.json({ errors: [{ ...error, extensions: { code: 'MAX_COST_EXCEEDED' } }] }),
    ]);
    await tooCostly.storefrontFetch('https://shop.example/api');
    expect(tooCostly.urls).toHaveLength(1);
    const aborted = setUp([throttled]);
    const call = aborted.storefrontFetch('https://shop.example/api', { signal: AbortSignal.abort() });
    const refusedCall = expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await aborted.clock.pass(1_000);
    await refusedCall;
    expect(aborted.urls).toHaveLength(1);
  });
});

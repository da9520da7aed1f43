import { describe, expect, test } from 'vitest';
import { type FinishDeps, finishConnecting, readReturn } from './finish-connecting.ts';

const RETURN = { sourceId: 'google', tenantId: 'default', state: 'default.state', code: '4/0Ab-c' } as const;
const hashOf = (changes: Record<string, string> = {}) => `#${new URLSearchParams({ ...RETURN, ...changes })}`;
const CLOSE = 'You can close this window.';

/** A server with this reply, which records its requests. */
function world(answer: () => Response) {
  const asked: { url: string; headers: Headers; body: unknown }[] = [];
  const deps: FinishDeps = {
    fetch: async (url, { headers, body } = {}) => {
      asked.push({ url: String(url), headers: new Headers(headers), body: JSON.parse(String(body)) });
      return answer();
    },
    cartToken: (tenantId) => `cart-of-${tenantId}`,
  };
  return { asked, deps };
}
const reply = (body: object, status = 200) => world(() => Response.json(body, { status }));
const connected = { type: 'tessera:source-connected', sourceId: 'google', ok: true } as const;

test('sends the provider’s result to the server with this browser’s cart token, and notifies the shop', async () => {
  const { asked, deps } = reply(connected);
  const finished = await finishConnecting(readReturn(hashOf()), deps);
  expect(finished).toEqual({ heading: 'You are connected.', note: CLOSE, message: connected });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    url: '/v1/sources/google/connected?tenantId=default',
    body: { state: RETURN.state, code: RETURN.code },
  });
  expect(asked[0]?.headers.get('X-Cart-Token')).toBe('cart-of-default');
});

describe('explains, here and in the shop,', () => {
  test('that the person declined, without a request', async () => {
    const { asked, deps } = reply(connected);
    const { heading, message } = await finishConnecting(readReturn(hashOf({ code: '', error: 'denied' })), deps);
    expect(heading).toBe('You did not allow access, so nothing was connected.');
    expect([message?.ok, message?.message, asked]).toEqual([false, heading, []]);
  });

  test('why the server refused', async () => {
    const { deps } = reply({ ...connected, ok: false, message: 'Please connect again.' });
    const finished = await finishConnecting(readReturn(hashOf()), deps);
    expect(finished).toMatchObject({ heading: 'Please connect again.', note: CLOSE, message: { ok: false } });
  });

  test.each([
    ['the server refused', reply({ status: 404, code: 'unknown_source' }, 404), hashOf()],
    ['the server sent an unexpected reply', world(() => new Response('<html>')), hashOf()],
    [
      'the network is down',
      world(() => {
        throw new TypeError('Failed to fetch');
      }),
      hashOf(),
    ],
    ['the code is missing', reply(connected), hashOf({ code: '' })],
    ['the state names no tenant', reply(connected), hashOf({ tenantId: 'No Where' })],
  ])('that it failed: %s', async (_why, { deps }, hash) => {
    const finished = await finishConnecting(readReturn(hash), deps);
    expect(finished).toMatchObject({
      heading: 'That did not work. Please connect again.',
      message: { sourceId: 'google', ok: false },
    });
  });
});

test.each(['', '#', '#sourceId=myspace', '#nonsense'])('opened manually (%j) it notifies no window', async (hash) => {
  const { asked, deps } = reply(connected);
  const finished = await finishConnecting(readReturn(hash), deps);
  expect([finished.message, asked]).toEqual([undefined, []]);
  expect(finished.note).toBe(CLOSE);
});

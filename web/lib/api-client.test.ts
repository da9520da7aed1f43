import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ApiClientDeps, createApiClient } from './api-client.ts';
import type { ApiProblem } from './api-problem.ts';
import { memoryStorage } from './browser-storage.ts';
import { createExpiringStorage } from './expiring-storage.ts';
import { createLoginGate } from './login-gate.ts';
import { createSessionStore, type Session } from './session.ts';

const Reply = z.object({ ok: z.boolean() });
const signedIn = (accessToken: string, refreshToken = `refresh of ${accessToken}`): Session => ({
  accessToken,
  refreshToken,
  customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'admin' },
});
const signedInAs = (id: string, accessToken: string): Session => {
  const session = signedIn(accessToken);
  return { ...session, customer: { ...session.customer, id } };
};

type Answer = { status: number; body?: unknown } | Error;
type Route = (request: Request) => Answer | Promise<Answer>;

const refusal = (status: number, code: string, message = code) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, message },
});

/** A server whose unknown routes fail the test. */
function setUp(routes: Record<string, Route>, overrides: Partial<ApiClientDeps> = {}) {
  const requests: Request[] = [];
  const visitor = { cartToken: 'cart-token' };
  const session = createSessionStore(
    createExpiringStorage({ storage: memoryStorage(), tenantId: 'default', now: () => 0 }),
  );
  const client = createApiClient({
    baseUrl: 'https://shop.example',
    tenantId: 'default',
    appVersion: '1.2.3',
    session,
    cartToken: () => visitor.cartToken,
    setAside() {
      session.clear();
      visitor.cartToken += ' of the next one';
    },
    askForLogin: async () => 'declined',
    oneTabAtATime: (run) => run(),
    wait: () => new Promise(() => {}),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const route = routes[new URL(request.url).pathname];
      if (!route) throw new Error(`No route for ${request.url}`);
      const answer = await route(request);
      if (answer instanceof Error) throw answer;
      return Response.json(answer.body ?? null, { status: answer.status });
    },
    ...overrides,
  });
  const sent = (path: string) => requests.filter((request) => new URL(request.url).pathname === path);
  return { client, session, visitor, sent, requests };
}

/** Accepts one access token only, and can refresh. */
function serverOf(validToken: string, refreshed: Session = signedIn(validToken)) {
  return {
    '/v1/thing': (request: Request) =>
      request.headers.get('Authorization') === `Bearer ${validToken}`
        ? { status: 200, body: { ok: true } }
        : refusal(401, 'not_signed_in'),
    '/v1/account/refresh': async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { status: 200, body: refreshed };
    },
  };
}

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('The call was not refused.');
    },
    (problem: ApiProblem) => problem,
  );

describe('every call', () => {
  test('carries tenant, version and cart token', async () => {
    const { client, requests } = setUp({ '/v1/thing': () => ({ status: 200, body: { ok: true } }) });
    expect(await client.get('/v1/thing', { reply: Reply, query: { a: 'x y', b: undefined } })).toEqual({ ok: true });
    const [request] = requests;
    expect(request?.url).toBe('https://shop.example/v1/thing?a=x+y&tenantId=default');
    expect(request?.headers.get('X-App-Version')).toBe('1.2.3');
    expect(request?.headers.get('X-Cart-Token')).toBe('cart-token');
    expect(request?.headers.has('Authorization')).toBe(false);
  });

  test('turns a refusal into its code and its message', async () => {
    const body = { ...refusal(404, 'unknown_photo').body, customerMessage: 'Please choose it again.' };
    const { client } = setUp({ '/v1/thing': () => ({ status: 404, body }) });
    expect(await problemOf(client.post('/v1/thing', { reply: Reply, body: {} }))).toMatchObject({
      status: 404,
      code: 'unknown_photo',
      customerMessage: 'Please choose it again.',
      body,
    });
  });

  test('reports the retry delay if the server gives one', async () => {
    const { client } = setUp(
      {},
      {
        fetch: async () =>
          Response.json(refusal(429, 'too_many_tries').body, { status: 429, headers: { 'Retry-After': '23' } }),
      },
    );
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).retryAfterSeconds).toBe(23);
  });

  test.each([
    ['no connection', new TypeError('Failed to fetch'), 'client_offline'],
    ['an error page instead of JSON', { status: 502, body: '<html>' }, 'client_unreadable'],
    ['a reply of another shape', { status: 200, body: { ok: 'yes' } }, 'client_unreadable'],
  ] as const)('fails with its own code: %s', async (_case, answer, code) => {
    const { client } = setUp({ '/v1/thing': () => answer });
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).code).toBe(code);
  });

  test('rejects with AbortError when aborted', async () => {
    const { client } = setUp({ '/v1/thing': () => new DOMException('Aborted', 'AbortError') });
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).name).toBe('AbortError');
  });
});

describe('an expired access token', () => {
  test('is refreshed once for all calls that notice it', async () => {
    const { client, session, sent } = setUp(serverOf('new'));
    session.write(signedIn('old'));
    const replies = await Promise.all(Array.from({ length: 5 }, () => client.get('/v1/thing', { reply: Reply })));
    expect(replies).toEqual(Array(5).fill({ ok: true }));
    expect(sent('/v1/account/refresh')).toHaveLength(1);
    expect(session.read()?.accessToken).toBe('new');
    expect(await sent('/v1/account/refresh')[0]?.json()).toEqual({ userId: 'c1', refreshToken: 'refresh of old' });
  });

  test('is not refreshed if another tab has just done so', async () => {
    const { client, session, sent } = setUp(serverOf('new'), {
      oneTabAtATime: (run) => {
        session.write(signedIn('new'));
        return run();
      },
    });
    session.write(signedIn('old'));
    expect(await client.get('/v1/thing', { reply: Reply })).toEqual({ ok: true });
    expect(sent('/v1/account/refresh')).toHaveLength(0);
  });

  test('is retried once; refused again, it asks for a login, and logs out if that is declined', async () => {
    const asked: unknown[] = [];
    const { client, session, sent } = setUp(
      { ...serverOf('nobody', signedIn('new')) },
      {
        askForLogin: async (reason) => {
          asked.push([reason, session.read()?.customer.id]);
          return 'declined';
        },
      },
    );
    session.write(signedIn('old'));
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).code).toBe('not_signed_in');
    expect(sent('/v1/thing')).toHaveLength(2);
    expect(sent('/v1/account/refresh')).toHaveLength(1);
    expect([asked, session.read()]).toEqual([[['ended', 'c1']], undefined]);
  });

  test.each(['session_ended', 'not_signed_in', 'unheard_of'])(
    'is refreshed once, also with the code %s',
    async (code) => {
      const { client, session, sent } = setUp({
        ...serverOf('new'),
        '/v1/thing': (request) =>
          request.headers.get('Authorization') === 'Bearer new'
            ? { status: 200, body: { ok: true } }
            : refusal(401, code),
      });
      session.write(signedIn('old'));
      expect(await client.get('/v1/thing', { reply: Reply })).toEqual({ ok: true });
      expect(sent('/v1/account/refresh')).toHaveLength(1);
    },
  );

  test('is not blamed for a mistyped code', async () => {
    const { client, session, sent } = setUp({ '/v1/thing': () => refusal(401, 'invalid_code') });
    session.write(signedIn('good'));
    expect((await problemOf(client.post('/v1/thing', { reply: Reply, body: {} }))).code).toBe('invalid_code');
    expect(sent('/v1/thing')).toHaveLength(1);
    expect(session.read()?.accessToken).toBe('good');
  });

  test('changes nothing while the login dialog is open, and continues after it', async () => {
    const { client, session, visitor, sent } = setUp(
      { ...serverOf('after login'), '/v1/account/refresh': () => refusal(401, 'session_ended') },
      {
        askForLogin: async () => {
          expect([session.read()?.customer.id, visitor.cartToken]).toEqual(['c1', 'cart-token']);
          session.write(signedIn('after login'));
          return 'signedIn';
        },
      },
    );
    session.write(signedIn('old'));
    expect(await client.get('/v1/thing', { reply: Reply })).toEqual({ ok: true });
    expect(sent('/v1/thing')).toHaveLength(2);
    expect(visitor.cartToken).toBe('cart-token');
  });

  test('opens one login for all calls when the session has ended, and all continue after it', async () => {
    const gate = createLoginGate();
    const opened: string[] = [];
    gate.onAsk(() => {
      opened.push('dialog');
      setTimeout(() => {
        session.write(signedIn('after login'));
        gate.answer(true);
      }, 50);
    });
    const { client, session, sent } = setUp(
      { ...serverOf('after login'), '/v1/account/refresh': () => refusal(401, 'session_ended') },
      { askForLogin: gate.ask },
    );
    session.write(signedIn('old'));
    const early = Array.from({ length: 3 }, () => client.get('/v1/thing', { reply: Reply }));
    // Calls started during the login wait too.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const replies = await Promise.all([...early, client.get('/v1/thing', { reply: Reply })]);
    expect(replies).toEqual(Array(4).fill({ ok: true }));
    expect(opened).toEqual(['dialog']);
    expect(sent('/v1/account/refresh')).toHaveLength(1);
  });

  test('stays with its customer if no screen could ask, and fails', async () => {
    const { client, session } = setUp(
      { ...serverOf('new'), '/v1/account/refresh': () => refusal(401, 'session_ended') },
      { askForLogin: async () => 'nowhere' },
    );
    session.write(signedIn('old'));
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).code).toBe('not_signed_in');
    expect(session.read()?.customer.id).toBe('c1');
  });

  test('is never retried as another customer', async () => {
    const { client, session, sent } = setUp(
      { ...serverOf('of another'), '/v1/account/refresh': () => refusal(401, 'session_ended') },
      {
        askForLogin: async () => {
          session.write(signedInAs('c2', 'of another'));
          return 'signedIn';
        },
      },
    );
    session.write(signedIn('old'));
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).name).toBe('AbortError');
    expect(sent('/v1/thing')).toHaveLength(1);
  });

  test('replaced by another customer in another tab is neither retried nor asked for', async () => {
    const asked: string[] = [];
    const { client, session, sent } = setUp(serverOf('of another'), {
      oneTabAtATime: (run) => {
        session.write(signedInAs('c2', 'of another'));
        return run();
      },
      askForLogin: async () => {
        asked.push('asked');
        return 'signedIn';
      },
    });
    session.write(signedIn('old'));
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).name).toBe('AbortError');
    expect([sent('/v1/thing').length, asked]).toEqual([1, []]);
  });

  test.each<[string, Answer]>([
    ['gets no reply', new TypeError('Failed to fetch')],
    ['is rate-limited', refusal(429, 'too_many_tries')],
    ['meets a server error', refusal(500, 'internal')],
  ])('keeps the session when the refresh %s', async (_case, answer) => {
    const { client, session } = setUp({ ...serverOf('new'), '/v1/account/refresh': () => answer });
    session.write(signedIn('old'));
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).code).not.toBe('not_signed_in');
    expect(session.read()?.accessToken).toBe('old');
  });

  test('is not renewed after a logout, nor is a login requested', async () => {
    const asked: string[] = [];
    const { client, session } = setUp(
      {
        ...serverOf('new'),
        '/v1/account/refresh': () => {
          session.clear();
          return { status: 200, body: signedIn('new') };
        },
      },
      {
        askForLogin: async () => {
          asked.push('asked');
          return 'declined';
        },
      },
    );
    session.write(signedIn('old'));
    expect((await problemOf(client.get('/v1/thing', { reply: Reply }))).name).toBe('AbortError');
    expect([session.read(), asked]).toEqual([undefined, []]);
  });

  test('keeps the session when another refresh won the race', async () => {
    const { client, session } = setUp({
      ...serverOf('new'),
      '/v1/account/refresh': () => refusal(409, 'refresh_concurrent'),
    });
    session.write(signedIn('old'));
    await problemOf(client.get('/v1/thing', { reply: Reply }));
    expect(session.read()?.accessToken).toBe('old');
  });
});

describe('a reply that arrives after its visitor has left', () => {
  const conflict = { ...refusal(409, 'project_conflict').body, project: 'of the one before' };
  test.each<[string, Answer, (given: ReturnType<typeof setUp>) => void]>([
    ['logged out', { status: 200, body: { ok: true } }, ({ session }) => session.clear()],
    [
      'logged in as another',
      { status: 200, body: { ok: true } },
      ({ session }) => session.write(signedInAs('c2', 'x')),
    ],
    [
      'with another cart',
      { status: 200, body: { ok: true } },
      ({ visitor }) => Object.assign(visitor, { cartToken: 'other' }),
    ],
    ['logged out, on a refusal', { status: 409, body: conflict }, ({ session }) => session.clear()],
  ])('is dropped: %s', async (_case, answer, leave) => {
    const given = setUp({
      '/v1/thing': () => {
        leave(given);
        return answer;
      },
    });
    given.session.write(signedIn('t'));
    expect((await problemOf(given.client.get('/v1/thing', { reply: Reply }))).name).toBe('AbortError');
  });

  test('is delivered to a visitor who has only logged in since', async () => {
    const given = setUp({
      '/v1/thing': () => {
        given.session.write(signedIn('t'));
        return { status: 200, body: { ok: true } };
      },
    });
    expect(await given.client.get('/v1/thing', { reply: Reply })).toEqual({ ok: true });
  });
});

describe('a visitor without a login', () => {
  test('is asked to log in only for calls that require it', async () => {
    const asked: string[] = [];
    const { client } = setUp(serverOf('t'), {
      askForLogin: async () => {
        asked.push('asked');
        return 'declined';
      },
    });
    await problemOf(client.get('/v1/thing', { reply: Reply }));
    expect(asked).toHaveLength(0);
    await problemOf(client.get('/v1/thing', { reply: Reply, needsLogin: true }));
    expect(asked).toHaveLength(1);
  });

  test('may mistype a code without further effect', async () => {
    const { client, sent } = setUp({ '/v1/account/login_verify': () => refusal(401, 'invalid_code', 'Invalid code') });
    const problem = await problemOf(client.post('/v1/account/login_verify', { reply: Reply, body: {} }));
    expect(problem.message).toBe('Invalid code');
    expect(sent('/v1/account/login_verify')).toHaveLength(1);
  });
});

describe('a private picture', () => {
  test('is returned as a blob, requested with the visitor’s tokens', async () => {
    const { client, sent } = setUp({ '/picture': () => ({ status: 200, body: 'pixels' }) });
    const picture = await client.getBlob('/picture', { query: { size: 'small' } });
    expect(await picture.text()).toBe('"pixels"');
    expect(sent('/picture')[0]?.headers.get('X-Cart-Token')).toBe('cart-token');
    expect(new URL(sent('/picture')[0]?.url ?? '').searchParams.get('size')).toBe('small');
  });

  test('is refused like any other reply', async () => {
    const { client } = setUp({ '/picture': () => refusal(409, 'source_not_connected') });
    await expect(client.getBlob('/picture', {})).rejects.toMatchObject({ code: 'source_not_connected', status: 409 });
  });
});

describe('a server that does not reply', () => {
  /** Time advances only when the test says so. */
  function heldTime() {
    const waiting: { ms: number; end(): void }[] = [];
    const wait = (ms: number) => new Promise<void>((end) => waiting.push({ ms, end }));
    return { wait, pass: () => waiting.map(({ end }) => end()), asked: () => waiting.map(({ ms }) => ms) };
  }
  const never = () => new Promise<Answer>(() => {});
  const stalled = () => ({
    fetch: async () => new Response(new ReadableStream({ start() {} }), { headers: { 'Content-Type': 'text/plain' } }),
  });

  test.each([
    ['a GET request', (client: ReturnType<typeof setUp>['client']) => client.get('/slow', { reply: Reply }), {}],
    ['a POST request', (client: ReturnType<typeof setUp>['client']) => client.post('/slow', { reply: Reply }), {}],
    ['a picture', (client: ReturnType<typeof setUp>['client']) => client.getBlob('/slow', {}), {}],
    [
      'a reply that stops midway',
      (client: ReturnType<typeof setUp>['client']) => client.get('/slow', { reply: Reply }),
      stalled(),
    ],
    [
      'a picture that stops midway',
      (client: ReturnType<typeof setUp>['client']) => client.getBlob('/slow', {}),
      stalled(),
    ],
  ])('%s times out after 20 s and counts as unreachable', async (_what, call, overrides) => {
    const time = heldTime();
    const { client } = setUp({ '/slow': never }, { wait: time.wait, ...overrides });
    const problem = problemOf(call(client));
    await expect.poll(time.asked).toEqual([20_000]);
    time.pass();
    expect(await problem).toMatchObject({ code: 'client_offline', status: 0, cause: { name: 'DeadlinePassed' } });
  });

  test('is aborted in the browser', async () => {
    const time = heldTime();
    const { client, requests } = setUp({ '/slow': never }, { wait: time.wait });
    const problem = problemOf(client.get('/slow', { reply: Reply }));
    await expect.poll(() => requests.length).toBe(1);
    time.pass();
    await problem;
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});

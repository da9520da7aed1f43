import { describe, expect, test } from 'vitest';
import { asVisitor, refusal, refused } from '../../../../tests/support/api.ts';
import { asStranger, SOURCES_OF_TEST, sourceWorld } from '../../../../tests/support/source-world.ts';

const { api, providers, get, post, visit, connect, disconnect, source } = sourceWorld();
const OVER = 'This took too long, or was started in another browser. Please connect again.';

describe('GET /v1/sources', () => {
  test('200: lists every source, whether it is configured, and whether it is connected', async () => {
    delete api().photoSources.instagram;
    await connect('facebook');
    expect((await get('/v1/sources')).body.sources).toEqual([
      {
        id: 'facebook',
        name: 'Facebook',
        kind: 'browse',
        isConfigured: true,
        isConnected: true,
        accountName: 'Grace Shopper',
      },
      { id: 'instagram', name: 'Instagram', kind: 'browse', isConfigured: false, isConnected: false },
      { id: 'google', name: 'Google Photos', kind: 'pick', isConfigured: true, isConnected: false },
    ]);
  });

  test('200: a connection of the cart counts for the customer who presents it, not for strangers', async () => {
    await connect('google');
    const customer = await api().signedIn({ id: 'grace', role: 'shopper' });
    expect(await source('google', { ...asVisitor, ...customer })).toMatchObject({ isConnected: true });
    expect(await source('google', customer)).toMatchObject({ isConnected: false });
    expect(await source('google', asStranger)).toMatchObject({ isConnected: false });
  });

  test('200: logging out disconnects nothing', async () => {
    const customer = await api().signedIn({ id: 'grace', role: 'shopper' });
    await connect('google', { ...asVisitor, ...customer });
    await post('/v1/account/logout', { userId: 'grace', refreshToken: 'r'.repeat(43) }, customer);
    expect(await source('google', customer)).toMatchObject({ isConnected: true });
  });

  test('401: requires a shopper', async () => {
    expect(refusal(await get('/v1/sources', {}))).toEqual(refused(401, 'cart_token_required'));
  });
});

describe('POST /v1/sources/{sourceId}/connect', () => {
  test('200: returns the provider’s page with an unguessable state and our callback', async () => {
    const { status, body } = await post('/v1/sources/google/connect');
    const query = new URL(body.authorizationUrl).searchParams;
    expect([status, query.get('redirect_uri')]).toEqual([200, 'https://tessera.example/v1/sources/google/callback']);
    // 256 bits.
    expect(query.get('state')).toMatch(/^default\.[\w-]{43}$/);
    expect(query.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    const again = new URL((await post('/v1/sources/google/connect')).body.authorizationUrl).searchParams;
    expect(again.get('state')).not.toBe(query.get('state'));
  });

  test.each([
    ['a page of the tenant’s own host', 'https://photos.shop.example', 'https://photos.shop.example'],
    ['another site’s page', 'https://evil.test', 'https://tessera.example'],
    ['no page at all', 'null', 'https://tessera.example'],
  ])('200: returns the shopper to where they were, from %s', async (_where, origin, expected) => {
    const tenant = await api().tenants.get('default');
    if (!tenant) throw new Error('The test has no tenant');
    await api().tenants.put({ ...tenant, hosts: ['photos.shop.example'] });
    api().wait(600);
    const { body } = await post('/v1/sources/google/connect', undefined, { ...asVisitor, Origin: origin });
    expect(new URL(body.authorizationUrl).searchParams.get('redirect_uri')).toBe(
      `${expected}/v1/sources/google/callback`,
    );
  });

  test('401: requires a cart token, which identifies the browser on return', async () => {
    const customer = await api().signedIn({ id: 'grace', role: 'shopper' });
    expect(refusal(await post('/v1/sources/google/connect', undefined, customer))).toEqual(
      refused(401, 'cart_token_required'),
    );
  });

  test.each(['instagram', 'myspace', 'constructor', 'toString'])(
    '404: refuses %s, which is not offered',
    async (id) => {
      delete api().photoSources.instagram;
      expect(refusal(await post(`/v1/sources/${id}/connect`))).toEqual(refused(404, 'unknown_source'));
    },
  );
});

describe('GET /v1/sources/{sourceId}/callback', () => {
  const callback = async (path: string) => {
    const response = await api().app.request(path);
    return { status: response.status, location: response.headers.get('Location') };
  };

  test('303: forwards the reply to the final page in the hash, and decides nothing', async () => {
    expect(await callback('/v1/sources/google/callback?state=pharmacy.abc&code=4/0Ab&scope=x')).toEqual({
      status: 303,
      location: '/source-connected.html#sourceId=google&tenantId=pharmacy&state=pharmacy.abc&code=4%2F0Ab',
    });
  });

  test('303: forwards that access was denied, without the provider’s words', async () => {
    const { location } = await callback('/v1/sources/google/callback?state=default.abc&error=<script>');
    expect(location).toBe(
      '/source-connected.html#sourceId=google&tenantId=default&state=default.abc&code=&error=denied',
    );
  });

  test('303: redirects without a tenant if the state names none', async () => {
    expect((await callback('/v1/sources/google/callback?state=//evil.test')).location).toContain('&tenantId=&');
  });

  test('404: refuses an unknown source', async () => {
    expect((await callback('/v1/sources/myspace/callback?state=1&code=2')).status).toBe(404);
  });

  test('400: refuses an overlong query', async () => {
    expect((await callback(`/v1/sources/google/callback?code=${'a'.repeat(2001)}`)).status).toBe(400);
  });
});

describe('POST /v1/sources/{sourceId}/connected', () => {
  test.each(SOURCES_OF_TEST)('200: connects with %s without exposing a token', async (id) => {
    const reply = await connect(id);
    expect([reply.status, reply.body]).toEqual([200, { type: 'tessera:source-connected', sourceId: id, ok: true }]);
    expect(await source(id)).toMatchObject({ isConnected: true });
    expect(JSON.stringify([reply.body, await source(id)])).not.toContain('secret-token');
  });

  test('200: a repeated request finds it connected and does not call the provider', async () => {
    const returned = await visit('google');
    await post('/v1/sources/google/connected', returned);
    providers().google.control.isDown = true;
    expect((await post('/v1/sources/google/connected', returned)).body).toMatchObject({ ok: true });
    await disconnect('google');
    expect((await post('/v1/sources/google/connected', returned)).body).toMatchObject({ ok: false, message: OVER });
  });

  test('200: eight concurrent requests connect once', async () => {
    const returned = await visit('google');
    const replies = await Promise.all(Array.from({ length: 8 }, () => post('/v1/sources/google/connected', returned)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await source('google')).toMatchObject({ isConnected: true });
  });

  test('200, not ok: a stranger’s link connects no other shopper', async () => {
    const ofStranger = await visit('google', asStranger);
    expect((await post('/v1/sources/google/connected', ofStranger)).body).toMatchObject({ ok: false, message: OVER });
    expect(await source('google')).toMatchObject({ isConnected: false });
    expect(await source('google', asStranger)).toMatchObject({ isConnected: false });
    // The state stays usable for the shopper who started.
    expect((await post('/v1/sources/google/connected', ofStranger, asStranger)).body).toMatchObject({ ok: true });
  });

  test('200, not ok: refuses after ten minutes, with a guessed state, or for another source', async () => {
    const returned = await visit('google');
    expect((await post('/v1/sources/facebook/connected', returned)).body.message).toBe(OVER);
    expect((await post('/v1/sources/google/connected', { ...returned, state: 'default.guess' })).body.message).toBe(
      OVER,
    );
    api().wait(600);
    expect((await post('/v1/sources/google/connected', returned)).body.message).toBe(OVER);
  });

  test('200, not ok: reports an unknown code and a provider outage', async () => {
    const returned = await visit('google');
    const { body } = await post('/v1/sources/google/connected', { ...returned, code: 'made up' });
    expect(body).toMatchObject({
      ok: false,
      message: 'Google Photos did not answer as it should. Please connect again.',
    });
    const next = await visit('google');
    providers().google.control.isDown = true;
    expect((await post('/v1/sources/google/connected', next)).body.ok).toBe(false);
    expect(await source('google')).toMatchObject({ isConnected: false });
  });

  test('200: connects the customer who started, even if the final page presents only the cart token', async () => {
    const customer = await api().signedIn({ id: 'grace', role: 'shopper' });
    const returned = await visit('google', { ...asVisitor, ...customer });
    await post('/v1/sources/google/connected', returned);
    expect(await source('google', customer)).toMatchObject({ isConnected: true });
    expect(await source('google')).toMatchObject({ isConnected: false });
    await disconnect('google', customer);
  });

  test('400: refuses a request without code or error', async () => {
    expect(refusal(await post('/v1/sources/google/connected', {}))).toEqual(
      refused(400, 'invalid_request', ['state', 'code']),
    );
  });

  test('401 and 404', async () => {
    const customer = await api().signedIn({ id: 'grace', role: 'shopper' });
    const body = { state: 's', code: 'c' };
    expect(refusal(await post('/v1/sources/google/connected', body, customer))).toEqual(
      refused(401, 'cart_token_required'),
    );
    expect(refusal(await post('/v1/sources/myspace/connected', body))).toEqual(refused(404, 'unknown_source'));
  });
});

describe('POST /v1/sources/{sourceId}/disconnect', () => {
  test('204: forgets the tokens here and at the provider, idempotently', async () => {
    await connect('facebook');
    expect((await disconnect('facebook')).status).toBe(204);
    expect(await source('facebook')).toMatchObject({ isConnected: false });
    expect((await disconnect('facebook')).status).toBe(204);
  });

  test('204: succeeds while the provider is down', async () => {
    await connect('facebook');
    providers().facebook.control.isDown = true;
    expect((await disconnect('facebook')).status).toBe(204);
    expect(await source('facebook')).toMatchObject({ isConnected: false });
  });

  test('404: refuses a source that is not offered', async () => {
    expect(refusal(await post('/v1/sources/myspace/disconnect'))).toEqual(refused(404, 'unknown_source'));
  });
});

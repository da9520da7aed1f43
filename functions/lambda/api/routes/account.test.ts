import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeCustomer } from '../../../../shared/customer/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer } from '../../../../tests/support/examples.ts';

let api: TestApi;
let email = '';
let customerId = '';
let people = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  const number = people++;
  email = `person-${number}@example.com`;
  customerId = `person-${number}`;
  await api.customers.create('default', exampleCustomer({ email }), customerId);
});

/** Each test uses a separate address and browser. */
const from = (browser = 'owner', address = `203.0.113.${people}`) => ({
  'True-Client-IP': address,
  'X-Cart-Token': `cart-token-of-${browser}-${customerId}`.padEnd(22, '-'),
});
const login = (typed = email, headers: Record<string, string> = from()) =>
  api.call('POST', '/v1/account/login', { body: { email: typed, loginMethod: 'code' }, headers });
const verify = (code: string, typed = email, headers: Record<string, string> = from()) =>
  api.call('POST', '/v1/account/login_verify', { body: { email: typed, code, source: 'test' }, headers });
const refresh = (refreshToken: string, userId = customerId) =>
  api.call('POST', '/v1/account/refresh', { body: { userId, refreshToken } });
const logout = (refreshToken: string) =>
  api.call('POST', '/v1/account/logout', { body: { userId: customerId, refreshToken } });

function mailedCode(): string {
  const mail = api.mails.at(-1);
  return mail?.kind === 'login-code' && mail.to === email ? mail.code : 'none';
}

function wrongCode(): string {
  return String((Number(mailedCode()) + 1) % 1_000_000).padStart(6, '0');
}

async function signIn() {
  await login();
  return (await verify(mailedCode())).body;
}

describe('POST /v1/account/login', () => {
  test('200: mails a six-digit code', async () => {
    const reply = await login();
    expect([reply.status, reply.body]).toEqual([200, { result: 'LoginCodeSent' }]);
    expect(api.mails.at(-1)).toEqual({
      kind: 'login-code',
      tenantId: 'default',
      to: email,
      code: expect.stringMatching(/^\d{6}$/),
      lifetimeMinutes: 10,
      deviceToken: expect.any(String),
    });
  });

  test('200: finds the same person however the email is typed', async () => {
    expect((await login(` ${email.toUpperCase()} `)).status).toBe(200);
    expect((await verify(mailedCode())).body.customer.id).toBe(customerId);
  });

  test('404: refuses an unknown email, with the message shown to shoppers', async () => {
    const reply = await login('nobody@example.com');
    expect(refusal(reply)).toEqual(refused(404, 'email_not_found'));
    expect(reply.body).toMatchObject({
      message: 'Email not found',
      customerMessage: 'Hmm.. we can’t find the account associated with this email. Please try again.',
    });
  });

  test('404: refuses an email of another tenant', async () => {
    await api.customers.create('pharmacy', exampleCustomer({ email: 'other@example.com' }), 'other');
    expect(refusal(await login('other@example.com'))).toEqual(refused(404, 'email_not_found'));
  });

  test('429: refuses a second code within 30 seconds; the first stays valid', async () => {
    await login();
    const sent = api.mails.length;
    api.wait(10);
    const reply = await login();
    expect(refusal(reply)).toEqual(refused(429, 'code_sent_recently'));
    expect(reply.headers.get('Retry-After')).toBe('20');
    expect(api.mails).toHaveLength(sent);
    expect((await verify(mailedCode())).status).toBe(200);
  });

  test('429: refuses an unknown address’s sixth code of the day, with the time to wait', async () => {
    for (let send = 0; send < 5; send++) {
      expect((await login()).status).toBe(200);
      api.wait(30);
    }
    const reply = await login();
    expect(refusal(reply)).toEqual(refused(429, 'mailbox_full'));
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(30);
  });

  test('400: refuses an invalid email and a login without code', async () => {
    const reply = await api.call('POST', '/v1/account/login', { body: { email: 'ada', loginMethod: 'password' } });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['email', 'loginMethod']));
  });
});

describe('POST /v1/account/login_verify', () => {
  test('200: opens a session', async () => {
    await login();
    const reply = await verify(` ${mailedCode().slice(0, 3)} ${mailedCode().slice(3)} `);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      deviceToken: expect.any(String),
      customer: wholeCustomer(exampleCustomer({ id: customerId, email })),
    });
  });

  test('200: accepts one of three concurrent requests with the right code', async () => {
    await login();
    const replies = await Promise.all([1, 2, 3].map(() => verify(mailedCode())));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401]);
  });

  test('401: refuses a wrong code, with the message shown to shoppers', async () => {
    await login();
    const reply = await verify(wrongCode());
    expect(refusal(reply)).toEqual(refused(401, 'invalid_code'));
    expect(reply.body.message).toBe('Invalid code');
  });

  test('401: refuses the right code after five wrong ones', async () => {
    await login();
    await Promise.all(Array.from({ length: 5 }, () => verify(wrongCode())));
    expect(refusal(await verify(mailedCode()))).toEqual(refused(401, 'invalid_code'));
  });

  test('401: refuses a code that is used or ten minutes old', async () => {
    await login();
    const used = mailedCode();
    await verify(used);
    expect((await verify(used)).status).toBe(401);
    await login();
    api.wait(600);
    expect((await verify(mailedCode())).status).toBe(401);
  });

  test('401: refuses an earlier code, and says that a newer one was sent', async () => {
    const codes: string[] = [];
    for (let sent = 0; sent < 3; sent++) {
      api.wait(30);
      await login();
      codes.push(mailedCode());
    }
    const latest = mailedCode();
    for (const code of codes.filter((each) => each !== latest))
      expect(refusal(await verify(code))).toEqual(refused(401, 'code_replaced'));
    expect((await verify(latest)).status).toBe(200);
    expect(refusal(await verify(latest))).toEqual(refused(401, 'invalid_code'));
  });

  test('401: refuses another person’s code', async () => {
    await login();
    expect((await verify(mailedCode(), 'person-0@example.com')).status).toBe(401);
  });

  test('401: refuses the right code in another browser, where it stays valid for the first', async () => {
    await login();
    expect(refusal(await verify(mailedCode(), email, from('stranger')))).toEqual(refused(401, 'invalid_code'));
    expect((await verify(mailedCode())).status).toBe(200);
  });

  test('200: signs in a caller without cart token, independent of other such callers', async () => {
    const { 'X-Cart-Token': _, ...address } = from();
    const { 'X-Cart-Token': __, ...elsewhere } = from('stranger', '198.51.100.77');
    await login(email, address);
    const code = mailedCode();
    for (let guess = 0; guess < 6; guess++) expect((await verify('000000', email, elsewhere)).status).toBe(401);
    expect((await login(email, elsewhere)).status).toBe(200);
    expect((await verify(code, email, address)).status).toBe(200);
  });

  test('400: requires six digits', async () => {
    const reply = await verify('12345');
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['code']));
    expect(reply.body.errors[0].message).toBe('Code must be 6 digits long');
  });
});

describe('POST /v1/account/refresh', () => {
  test('200: opens a new session with the current role', async () => {
    const { refreshToken } = await signIn();
    const reply = await refresh(refreshToken);
    expect(reply.status).toBe(200);
    expect(reply.body.refreshToken).not.toBe(refreshToken);
    expect((await refresh(reply.body.refreshToken)).status).toBe(200);
  });

  test('409: lets one of ten tabs refresh when all wake at once', async () => {
    const { refreshToken } = await signIn();
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
    const winners = replies.filter((reply) => reply.status === 200);
    expect(winners).toHaveLength(1);
    for (const reply of replies) {
      if (reply.status !== 200) expect(refusal(reply)).toEqual(refused(409, 'refresh_concurrent'));
    }
    expect((await refresh(winners[0]?.body.refreshToken)).status).toBe(200);
  });

  test('401: a copied token ends the session for its owner too, and is logged', async () => {
    const { refreshToken } = await signIn();
    const fresh = (await refresh(refreshToken)).body.refreshToken;
    api.wait(11);
    const reply = await refresh(refreshToken);
    expect(refusal(reply)).toEqual(refused(401, 'session_ended'));
    expect(reply.body.message).toBe('Failed to refresh token');
    expect((await refresh(fresh)).status).toBe(401);
    expect(api.logs.filter((line) => line.fields.customerId === customerId).map((line) => line.event)).toEqual([
      'refresh_token_reused',
    ]);
  });

  test('401: refuses a token with another person’s id, and an invalid one', async () => {
    const { refreshToken } = await signIn();
    expect((await refresh(refreshToken, 'person-0')).status).toBe(401);
    expect((await refresh('nonsense')).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('400: requires its fields', async () => {
    const reply = await api.call('POST', '/v1/account/refresh', { body: {} });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['userId', 'refreshToken']));
  });
});

describe('POST /v1/account/logout', () => {
  test('204: ends the session idempotently', async () => {
    const { refreshToken } = await signIn();
    expect((await logout(refreshToken)).status).toBe(204);
    expect((await logout(refreshToken)).status).toBe(204);
    expect(refusal(await refresh(refreshToken))).toEqual(refused(401, 'session_ended'));
  });
});

describe('an access token after logout', () => {
  const asCustomer = (accessToken: string) => ({ headers: { ...from(), Authorization: `Bearer ${accessToken}` } });

  test('may still read until it expires, but writes nothing', async () => {
    const { accessToken, refreshToken } = await signIn();
    const write = () => api.call('POST', '/v1/photos/prepare', { ...asCustomer(accessToken), body: { quantity: 1 } });
    expect((await write()).status).toBe(200);
    await logout(refreshToken);
    expect(refusal(await write())).toEqual(refused(401, 'not_signed_in'));
    expect((await api.call('GET', '/v1/orders', asCustomer(accessToken))).status).toBe(200);
    api.wait(900);
    expect((await api.call('GET', '/v1/orders', asCustomer(accessToken))).status).toBe(401);
  });

  test('opens no route that needs a role, reads included', async () => {
    const { accessToken, refreshToken } = await signIn();
    const whoAmI = () => api.call('GET', '/v1/commerce/customer_get', asCustomer(accessToken));
    expect((await whoAmI()).status).toBe(200);
    await logout(refreshToken);
    expect(refusal(await whoAmI())).toEqual(refused(401, 'not_signed_in'));
  });

  test('is refused if its session ended because of a copied refresh token', async () => {
    const { accessToken, refreshToken } = await signIn();
    await refresh(refreshToken);
    api.wait(11);
    await refresh(refreshToken);
    expect((await api.call('GET', '/v1/commerce/customer_get', asCustomer(accessToken))).status).toBe(401);
  });

  test('stays valid in the same person’s other browser', async () => {
    const here = await signIn();
    await login(email, from('phone', '198.51.100.5'));
    const phone = (await verify(mailedCode(), email, from('phone', '198.51.100.5'))).body;
    await logout(here.refreshToken);
    expect((await api.call('GET', '/v1/commerce/customer_get', asCustomer(phone.accessToken))).status).toBe(200);
  });
});

describe('every account route', () => {
  const paths = ['login', 'login_verify', 'create', 'welcome_promo_eligible', 'refresh', 'logout'];
  const ask = (path: string, site: string) =>
    api.call('POST', `/v1/account/${path}`, { body: {}, headers: { ...from(), 'Sec-Fetch-Site': site } });

  test.each(paths)('403: %s refuses a page of another site', async (path) => {
    expect(refusal(await ask(path, 'cross-site'))).toEqual(refused(403, 'cross_site'));
    for (const site of ['same-origin', 'same-site', 'none']) expect((await ask(path, site)).status).toBe(400);
  });

  test('is covered here', () => {
    const known = Object.keys(api.documents.public.paths).filter((path) => path.startsWith('/v1/account/'));
    expect(known.sort()).toEqual(paths.map((path) => `/v1/account/${path}`).sort());
  });
});

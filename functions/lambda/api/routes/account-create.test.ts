import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeCustomer } from '../../../../shared/customer/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, examplePricing, exampleTenant } from '../../../../tests/support/examples.ts';

let api: TestApi;
let email = '';
let people = 0;

beforeAll(async () => {
  api = await startApi();
  const welcomePromo = { active: true, percentOff: 30, duration: 5 };
  await api.catalog.putPricing('default', { ...examplePricing(), welcomePromo });
  // One shop that hides which emails have accounts, and one without the promo.
  await api.tenants.put({ ...exampleTenant('pharmacy'), revealsAccounts: false });
  await api.catalog.putPricing('pharmacy', { ...examplePricing(), welcomePromo });
  await api.tenants.put(exampleTenant('convenience'));
  await api.catalog.putPricing('convenience', examplePricing());
});
afterAll(() => api.stop());
beforeEach(() => {
  email = `person-${people++}@example.com`;
});

type TenantId = 'default' | 'pharmacy' | 'convenience';

const headers = () => ({
  'True-Client-IP': `203.0.113.${people}`,
  'X-Cart-Token': `cart-token-of-person-${people}`.padEnd(22, '-'),
});
const post = (path: string, body: object, tenantId: TenantId = 'default', more: Record<string, string> = {}) =>
  api.call('POST', `/v1/account/${path}`, { body, tenantId, headers: { ...headers(), ...more } });
const signUp = (tenantId: TenantId = 'default', changes: object = {}) =>
  post(
    'create',
    { loginMethod: 'code', firstName: 'Ada', lastName: 'King Lovelace', email, acceptsMarketing: true, ...changes },
    tenantId,
  );
const optIn = [
  { key: 'promo_welcome', value: 1, value_type: 'integer' },
  { key: 'promo_welcome_date', value: 4_102_444_800_000, value_type: 'integer' },
];
const join = (tenantId: TenantId = 'default', changes: object = {}) =>
  post('create', { email, acceptsMarketing: true, metafields: optIn, ...changes }, tenantId);
const login = (tenantId: TenantId = 'default') => post('login', { email, loginMethod: 'code' }, tenantId);
const verify = (code: string, tenantId: TenantId = 'default') => post('login_verify', { email, code }, tenantId);
const welcome = (isOptIn: boolean, tenantId: TenantId = 'default', more: Record<string, string> = {}) =>
  post('welcome_promo_eligible', { email, isOptIn }, tenantId, more);
const know = (tenantId: TenantId = 'default', changes: object = {}) =>
  api.customers.create(tenantId, exampleCustomer({ email, ...changes }), email);

function lastMail() {
  const mail = api.mails.at(-1);
  return mail && 'code' in mail && mail.to === email ? mail : { kind: mail?.kind, code: 'none' };
}

describe('POST /v1/account/create, signing up', () => {
  test('200: mails a code, and creates the account when the code is entered', async () => {
    const reply = await signUp();
    expect([reply.status, reply.body]).toEqual([200, { result: 'LoginCodeSent' }]);
    expect(lastMail()).toMatchObject({ kind: 'signup-code', tenantId: 'default', lifetimeMinutes: 10 });
    expect(await api.customers.idByEmail('default', email)).toBeUndefined();
    const { status, body } = await verify(lastMail().code);
    expect(status).toBe(200);
    expect(body.customer).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      email,
      first_name: 'Ada',
      last_name: 'King Lovelace',
      role: 'shopper',
      acceptsMarketing: true,
      addresses: [],
      tags: '',
      metafields: [],
    });
    const stored = (await api.customers.byEmail('default', email)) ?? expect.fail();
    expect(wholeCustomer(stored)).toEqual(body.customer);
  });

  test('200: works without a name', async () => {
    await signUp('default', { firstName: undefined, lastName: undefined, acceptsMarketing: false });
    const { body } = await verify(lastMail().code);
    expect(body.customer).toMatchObject({ first_name: '', last_name: '', acceptsMarketing: false });
  });

  test('200: a repeated sign-up sends another code and takes the latest names', async () => {
    await signUp();
    const first = lastMail().code;
    api.wait(30);
    await signUp('default', { firstName: 'Augusta' });
    if (first !== lastMail().code) expect((await verify(first)).status).toBe(401);
    expect((await verify(lastMail().code)).body.customer.first_name).toBe('Augusta');
  });

  test('200: creates one account when the code is sent three times concurrently', async () => {
    await signUp();
    const replies = await Promise.all([1, 2, 3].map(() => verify(lastMail().code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const winner = replies.find(({ status }) => status === 200);
    expect(await api.customers.idByEmail('default', email)).toBe(winner?.body.customer.id);
  });

  test('200: signs into an account created in the meantime, because the mailbox is proven', async () => {
    await signUp();
    await know('default', { first_name: 'Grace' });
    const { status, body } = await verify(lastMail().code);
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({ id: email, first_name: 'Grace' });
  });

  test('401: a wrong code creates no account', async () => {
    await signUp();
    const wrong = String((Number(lastMail().code) + 1) % 1_000_000).padStart(6, '0');
    expect(refusal(await verify(wrong))).toEqual(refused(401, 'invalid_code'));
    expect(await api.customers.idByEmail('default', email)).toBeUndefined();
  });

  test('409: refuses an email with an account, with the message shown to shoppers', async () => {
    await know();
    const sent = api.mails.length;
    const reply = await signUp();
    expect(refusal(reply)).toEqual(refused(409, 'account_exists'));
    expect(reply.body).toMatchObject({
      message: 'You must provide a loginMethod',
      customerMessage: 'That email is already in use',
    });
    expect(api.mails).toHaveLength(sent);
  });

  test('429: refuses a second code within 30 seconds', async () => {
    await signUp();
    api.wait(10);
    const reply = await signUp();
    expect(refusal(reply)).toEqual(refused(429, 'code_sent_recently'));
    expect(reply.headers.get('Retry-After')).toBe('20');
  });

  test('403: refuses a page of another site', async () => {
    const reply = await post('create', { email, acceptsMarketing: true }, 'default', {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(refusal(reply)).toEqual(refused(403, 'cross_site'));
  });

  test('400: refuses an invalid email, name and consent', async () => {
    const reply = await signUp('default', {
      email: 'ada',
      firstName: ' ',
      acceptsMarketing: 'yes',
      loginMethod: 'sms',
    });
    expect(refusal(reply)).toEqual(
      refused(400, 'invalid_request', ['loginMethod', 'firstName', 'email', 'acceptsMarketing']),
    );
  });
});

describe('POST /v1/account/create, joining for the welcome promo', () => {
  const createResult = () => ({ email, first_name: '', last_name: '' });

  test('200: creates no account yet; signing up in the same browser gets the promo', async () => {
    const reply = await join();
    expect([reply.status, reply.body]).toEqual([200, { result: 'CustomerCreated', createResult: createResult() }]);
    expect(await api.customers.byEmail('default', email)).toBeUndefined();
    const optedInMs = api.now().getTime();
    api.wait(3_600);
    await signUp();
    expect((await verify(lastMail().code)).body.customer).toMatchObject({
      first_name: 'Ada',
      metafields: [
        { key: 'promo_welcome', value: 1, value_type: 'integer' },
        { key: 'promo_welcome_date', value: optedInMs, value_type: 'integer' },
      ],
    });
  });

  test('200: a stranger’s input neither blocks, names nor consents for the owner', async () => {
    const stranger = { 'X-Cart-Token': 'cart-token-of-a-stranger', 'True-Client-IP': '198.51.100.9' };
    const typed = { email, acceptsMarketing: true, firstName: 'Your account', lastName: 'is suspended' };
    expect((await post('create', { ...typed, metafields: optIn }, 'default', stranger)).status).toBe(200);
    expect((await post('create', { ...typed, loginMethod: 'code' }, 'default', stranger)).status).toBe(200);
    expect((await post('welcome_promo_eligible', { email, isOptIn: true })).body).toMatchObject({
      reason: 'Create Customer',
    });
    expect((await signUp('default', { acceptsMarketing: false })).status).toBe(200);
    const { body } = await verify(lastMail().code);
    expect(body.customer).toEqual({
      id: expect.any(String),
      email,
      first_name: 'Ada',
      last_name: 'King Lovelace',
      role: 'shopper',
      acceptsMarketing: false,
      addresses: [],
      tags: '',
      metafields: [],
    });
  });

  test('200: a code requested by a stranger opens nothing in the owner’s browser', async () => {
    const stranger = { 'X-Cart-Token': 'cart-token-of-a-stranger', 'True-Client-IP': '198.51.100.9' };
    const typed = { email, acceptsMarketing: true, firstName: 'Mallory', loginMethod: 'code' };
    await post('create', typed, 'default', stranger);
    expect(refusal(await verify(lastMail().code))).toEqual(refused(401, 'invalid_code'));
    expect(await api.customers.byEmail('default', email)).toBeUndefined();
  });

  test('200: ignores fields that callers may not set', async () => {
    await join('default', { role: 'admin', tags: 'member', metafields: [{ key: 'member', value: 1 }] });
    await signUp();
    const { customer } = (await verify(lastMail().code)).body;
    expect(customer.role).toBe('shopper');
    expect([customer.tags, customer.metafields]).toEqual(['', []]);
  });

  test('200: offers nothing where the shop has no promo', async () => {
    expect((await join('convenience')).status).toBe(200);
    await signUp('convenience');
    expect((await verify(lastMail().code, 'convenience')).body.customer.metafields).toEqual([]);
  });

  test('200: repeated and concurrent requests do not restart the promo', async () => {
    const optedInMs = api.now().getTime();
    const replies = await Promise.all(Array.from({ length: 10 }, () => join()));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    api.wait(86_400);
    await join();
    await signUp();
    const { metafields } = (await verify(lastMail().code)).body.customer;
    expect(metafields).toContainEqual({ key: 'promo_welcome_date', value: optedInMs, value_type: 'integer' });
  });

  test('404: logging in before there is an account points to signing up', async () => {
    await join();
    expect(refusal(await login())).toEqual(refused(404, 'email_not_found'));
  });

  test('409: refuses an email with an account and leaves it unchanged', async () => {
    await know();
    expect(refusal(await join())).toEqual(refused(409, 'account_exists'));
    expect((await api.customers.byEmail('default', email))?.metafields).toBeUndefined();
  });
});

describe('POST /v1/account/welcome_promo_eligible', () => {
  const answer = async (...question: Parameters<typeof welcome>) => {
    const { status, body } = await welcome(...question);
    return status === 200 ? body : status;
  };

  test('200: is true for a new email, then for the browser that claimed it only', async () => {
    expect(await answer(true)).toEqual({ eligible: true, discount: 30, reason: 'Create Customer' });
    await join();
    expect(await answer(true)).toEqual({ eligible: true, discount: 30 });
    api.wait(5 * 86_400);
    expect(await answer(true)).toEqual({ eligible: false, reason: 'Expired' });
  });

  test('200: tells an existing customer that the promo is for new users', async () => {
    await know();
    expect(await answer(true)).toEqual({ eligible: false, reason: 'Existing Customer' });
  });

  test('200: reports a shop without the promo', async () => {
    expect(await answer(true, 'convenience')).toEqual({ eligible: false, reason: 'Promo Not Active' });
  });

  test('200: never limits signed-in customers asking about themselves', async () => {
    await know();
    const signedIn = await api.signedIn({ id: email, role: 'shopper' });
    for (let time = 0; time < 15; time++) {
      expect(await answer(false, 'default', signedIn)).toEqual({ eligible: false, reason: 'Not Opted In' });
    }
  });

  test('429: limits signed-in customers asking about others', async () => {
    const asker = await api.signedIn({ id: 'asker', role: 'shopper' });
    const replies = [];
    for (let time = 0; time < 21; time++) replies.push(await answer(true, 'default', asker));
    expect(replies.at(-1)).toBe(429);
    expect(replies.filter((reply) => reply === 429)).toHaveLength(1);
  });

  test('401: refuses an invalid access token; 403: refuses one of another tenant', async () => {
    const bad = { Authorization: 'Bearer nonsense' };
    expect(refusal(await welcome(false, 'default', bad))).toEqual(refused(401, 'not_signed_in'));
    const other = await api.signedIn({ id: email, role: 'shopper' });
    expect(refusal(await welcome(false, 'pharmacy', other))).toEqual(refused(403, 'wrong_tenant'));
  });

  test('400: requires its fields', async () => {
    const reply = await post('welcome_promo_eligible', {});
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['email', 'isOptIn']));
  });
});

describe('a shop that hides which emails have accounts', () => {
  const shop = 'pharmacy';

  test('answers a login the same for every email, at any rate', async () => {
    const told = async () => {
      const replies = [];
      for (let time = 0; time < 7; time++) {
        const { status, body } = await login(shop);
        replies.push([status, body.result ?? body.code]);
        api.wait(20);
      }
      return replies;
    };
    const ofNobody = await told();
    expect(api.mails.at(-1)).toEqual({ kind: 'nothing', tenantId: shop });
    email = `known-${email}`;
    await know(shop);
    // Stays within the same hour, for hourly limits.
    api.wait(3600 - 7 * 20);
    expect(await told()).toEqual(ofNobody);
    expect(lastMail().kind).toBe('login-code');
    expect(ofNobody[0]).toEqual([200, 'LoginCodeSent']);
    expect(ofNobody.map(([status]) => status)).toContain(429);
  });

  test('accepts no code for an email without an account', async () => {
    await login(shop);
    for (let guess = 0; guess < 6; guess++) {
      expect(refusal(await verify('123456', shop))).toEqual(refused(401, 'invalid_code'));
    }
    expect(await api.customers.idByEmail(shop, email)).toBeUndefined();
  });

  test('mails a login code when the owner of an account signs up again', async () => {
    await know(shop, { first_name: 'Grace' });
    const reply = await signUp(shop);
    expect([reply.status, reply.body]).toEqual([200, { result: 'LoginCodeSent' }]);
    expect(lastMail().kind).toBe('login-code');
    expect((await verify(lastMail().code, shop)).body.customer).toMatchObject({ id: email, first_name: 'Grace' });
  });

  test('welcomes every email the same, and leaves existing accounts unchanged', async () => {
    const created = { result: 'CustomerCreated', createResult: { email, first_name: '', last_name: '' } };
    const offered = { eligible: true, discount: 30, reason: 'Create Customer' };
    for (let time = 0; time < 2; time++) {
      expect((await welcome(true, shop)).body).toEqual(offered);
      expect((await join(shop)).body).toEqual(created);
    }
    expect(await api.customers.byEmail(shop, email)).toBeUndefined();
    await know(shop, { first_name: 'Grace' });
    const known = await api.customers.byEmail(shop, email);
    expect((await join(shop)).body).toEqual(created);
    expect(await api.customers.byEmail(shop, email)).toEqual(known);
  });

  test('tells signed-in customers the truth about themselves', async () => {
    await know(shop);
    const signedIn = await api.signedIn({ id: email, role: 'shopper' }, shop);
    expect((await welcome(false, shop, signedIn)).body).toEqual({ eligible: false, reason: 'Not Opted In' });
  });
});

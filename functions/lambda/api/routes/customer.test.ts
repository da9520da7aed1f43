import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wholeCustomer } from '../../../../shared/customer/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleTenant } from '../../../../tests/support/examples.ts';

let api: TestApi;
let id = '';
let headers: Record<string, string> = {};
let people = 0;
const home = exampleOrder('photo').deliveryAddress;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
});
afterAll(() => api.stop());
beforeEach(async () => {
  id = `person-${people++}`;
  await api.customers.create('default', exampleCustomer({ email: `${id}@example.com` }), id);
  headers = await api.signedIn({ id, role: 'shopper' });
});

const get = () => api.call('GET', '/v1/commerce/customer_get', { headers });
const save = (changes: object = {}) =>
  api.call('POST', '/v1/commerce/customer_address_save', { body: { address: { ...home, ...changes } }, headers });
const remove = (addressId: unknown) =>
  api.call('POST', '/v1/commerce/customer_address_delete', { body: { id: addressId }, headers });
const street = (number: number) => ({ address1: `${number} Oak Street` });

describe('GET /v1/commerce/customer_get', () => {
  test.each(['shopper', 'fulfilment', 'admin'] as const)('200: returns the customer signed in as %s', async (role) => {
    const staff = exampleCustomer({ email: `${role}-${id}@example.com`, role });
    await api.customers.create('default', staff, `${role}-${id}`);
    headers = await api.signedIn({ id: `${role}-${id}`, role });
    const { status, body } = await get();
    expect([status, body]).toEqual([
      200,
      { customer: wholeCustomer({ ...staff, id: `${role}-${id}` }), benefits: { isMember: false, rewardTiles: 0 } },
    ]);
  });

  const benefits = async (tags?: string) => {
    await api.customers.create('default', exampleCustomer({ email: `tags-${id}@example.com`, tags }), `tags-${id}`);
    headers = await api.signedIn({ id: `tags-${id}`, role: 'shopper' });
    return async () => (await get()).body.benefits;
  };

  test('200: counts the reward tiles left after an order attempt has reserved some', async () => {
    const asked = await benefits('reward:3');
    expect(await asked()).toEqual({ isMember: false, rewardTiles: 3 });
    const claims = { owners: [`C-tags-${id}` as const], projectIds: ['project', 'reward-1', 'reward-2'] };
    const alongside = api.claims.take({ tenantId: 'default', token: 'attempt', claims });
    await api.orders.place({
      order: exampleOrder('photo', { id: 'RWRD29' }),
      owner: 'K-owner',
      cartId: 'rewards',
      alongside,
    });
    expect(await asked()).toEqual({ isMember: false, rewardTiles: 1 });
  });

  test('200: reports membership by tag or by order, until a refund', async () => {
    expect(await (await benefits('member'))()).toEqual({ isMember: true, rewardTiles: 0 });
    const order = exampleOrder('photo', { id: 'MMBR29', customerId: id, placedAt: '2026-11-20T10:00:00.000Z' });
    const lines = order.lines.map((line) => ({ ...line, goods: 'membership' as const, tiles: [] }));
    await api.orders.place({ order: { ...order, lines }, owner: 'K-owner', cartId: `cart-${id}`, alongside: [] });
    await api.memberships.grant({ ...order, lines });
    headers = await api.signedIn({ id, role: 'shopper' });
    expect((await get()).body.benefits.isMember).toBe(true);
    await api.orders.change('default', 'MMBR29', [{ kind: 'payment', to: 'Refunded' }], { kind: 'system' });
    expect((await get()).body.benefits.isMember).toBe(false);
  });

  test('401: refuses a missing token and a deleted customer', async () => {
    headers = {};
    expect(refusal(await get())).toEqual(refused(401, 'not_signed_in'));
    headers = await api.signedIn({ id: 'gone', role: 'shopper' });
    expect(refusal(await get())).toEqual(refused(401, 'not_signed_in'));
  });

  test('403: refuses a token of another tenant', async () => {
    headers = await api.signedIn({ id, role: 'shopper' }, 'pharmacy');
    expect(refusal(await get())).toEqual(refused(403, 'wrong_tenant'));
  });
});

describe('POST /v1/commerce/customer_address_save', () => {
  test('200: stores an address under a new id', async () => {
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body.customer).toMatchObject({ id, addresses: [{ ...home, id: expect.stringMatching(/^[\w-]{16}$/) }] });
    expect((await get()).body.customer).toEqual(body.customer);
  });

  test('200: replaces the address with the given id', async () => {
    const [{ id: addressId }] = (await save()).body.customer.addresses;
    const { body } = await save({ id: addressId, city: 'Peoria' });
    expect(body.customer.addresses).toEqual([{ ...home, city: 'Peoria', id: addressId }]);
  });

  test('200: stores a repeated address once', async () => {
    const first = (await save()).body.customer.addresses;
    expect((await save({ city: ` ${home.city.toUpperCase()} ` })).body.customer.addresses).toEqual(first);
  });

  test('200: stores both of two concurrent addresses', async () => {
    const replies = await Promise.all([save(street(1)), save(street(2))]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get()).body.customer.addresses).toHaveLength(2);
  });

  test('200: drops empty fields', async () => {
    const [address] = (await save({ address2: '  ', phone: '' })).body.customer.addresses;
    expect(Object.keys(address).sort()).toEqual(Object.keys({ ...home, id: '' }).sort());
  });

  test('404: refuses an unknown id', async () => {
    expect(refusal(await save({ id: 'nothing' }))).toEqual(refused(404, 'unknown_address'));
  });

  test('404: refuses another customer’s address', async () => {
    const [{ id: addressId }] = (await save()).body.customer.addresses;
    headers = await api.signedIn({ id: 'person-0', role: 'shopper' });
    expect(refusal(await save({ id: addressId }))).toEqual(refused(404, 'unknown_address'));
    await remove(addressId);
    headers = await api.signedIn({ id, role: 'shopper' });
    expect((await get()).body.customer.addresses).toHaveLength(1);
  });

  test('409: refuses more than twenty', async () => {
    for (let number = 1; number <= 20; number++) expect((await save(street(number))).status).toBe(200);
    expect(refusal(await save(street(21)))).toEqual(refused(409, 'too_many_addresses'));
  });

  test.each([
    [
      'a post office box',
      { address1: 'P.O. Box 12' },
      'address.address1',
      'We are unable to ship to post office boxes',
    ],
    [
      'a post office box below',
      { address2: 'PO Box 12' },
      'address.address2',
      'We are unable to ship to post office boxes',
    ],
    [
      'an email',
      { address1: 'ada@example.com' },
      'address.address1',
      'Enter your street address, not your email address',
    ],
    ['no name', { firstName: ' ' }, 'address.firstName', 'Name is required'],
    ['no state of ours', { provinceCode: 'PR' }, 'address.provinceCode', 'State is required'],
    ['no zip code', { zip: '1234' }, 'address.zip', 'Zip code must be 5 digits long'],
    ['no telephone number', { phone: '12' }, 'address.phone', 'Invalid phone number'],
    ['another country', { countryCode: 'CA' }, 'address.countryCode', 'Expected one of US.'],
  ])('400: refuses %s, with the message of the form', async (_, changes, field, message) => {
    const reply = await save(changes);
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', [field]));
    expect(reply.body.errors[0].message).toBe(message);
  });

  test('400: refuses overlong fields, and stored ones can be read back', async () => {
    expect((await save({ phone: `512${' '.repeat(40)}5550100` })).status).toBe(400);
    expect((await save({ city: 'x'.repeat(81) })).status).toBe(400);
    expect((await save({ firstName: '🖼'.repeat(60), address2: '🖼'.repeat(120) })).status).toBe(200);
    expect((await get()).status).toBe(200);
  });

  test('401: requires a signed-in customer', async () => {
    headers = {};
    expect(refusal(await save())).toEqual(refused(401, 'not_signed_in'));
  });
});

describe('POST /v1/commerce/customer_address_delete', () => {
  test('200: deletes the address idempotently', async () => {
    await save(street(1));
    const [first, second] = (await save(street(2))).body.customer.addresses;
    expect((await remove(first.id)).body.customer.addresses).toEqual([second]);
    const again = await remove(first.id);
    expect([again.status, again.body.customer.addresses]).toEqual([200, [second]]);
    const { customer } = (await remove(second.id)).body;
    expect(customer).toMatchObject({ addresses: [], metafields: [] });
    expect((await get()).body.customer).toEqual(customer);
  });

  test('400: refuses an invalid id', async () => {
    expect(refusal(await remove(''))).toEqual(refused(400, 'invalid_request', ['id']));
  });

  test('401: requires a signed-in customer', async () => {
    headers = {};
    expect(refusal(await remove('x'))).toEqual(refused(401, 'not_signed_in'));
  });
});

describe('POST /v1/commerce/customer_delete', () => {
  const erase = (body: object) => api.call('POST', '/v1/commerce/customer_delete', { body, headers: asBrowser() });
  const askForCode = (body: object = {}) =>
    api.call('POST', '/v1/commerce/customer_delete_code', { body, headers: asBrowser() });
  const askToLogIn = () =>
    api.call('POST', '/v1/account/login', {
      body: { email: `${id}@example.com`, loginMethod: 'code' },
      headers: asVisitorOf(id),
    });
  const logIn = (code: string) =>
    api.call('POST', '/v1/account/login_verify', {
      body: { email: `${id}@example.com`, code },
      headers: asVisitorOf(id),
    });
  /** Uses a separate browser and address per person, so that no budget interferes. */
  const asVisitorOf = (person: string) => ({
    'X-Cart-Token': `cart-token-of-${person}-at-home`,
    'True-Client-IP': `10.1.0.${people}`,
    'Sec-Fetch-Site': 'same-origin',
  });
  const asBrowser = () => ({ ...headers, ...asVisitorOf(id) });
  const mailed = (kind: 'login-code' | 'erasure-code'): string => {
    const mail = api.mails.findLast((each) => each.kind === kind && each.to === `${id}@example.com`);
    return mail?.kind === kind ? mail.code : 'none';
  };

  test('200: deletes the account once with the code mailed for it', async () => {
    expect([(await askForCode()).status, api.mails.at(-1)?.kind]).toEqual([200, 'erasure-code']);
    const code = mailed('erasure-code');
    const both = await Promise.all([erase({ code }), erase({ code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(both.find(({ status }) => status === 200)?.body.erasure).toMatchObject({
      state: 'waiting',
      askedBy: 'customer',
    });
  });

  test('401: login codes and deletion codes are not interchangeable, and stay valid for their purpose', async () => {
    expect((await askToLogIn()).status).toBe(200);
    expect((await askForCode()).status).toBe(200);
    const [login, erasure] = [mailed('login-code'), mailed('erasure-code')];
    expect(refusal(await erase({ code: login }))).toEqual(refused(401, 'invalid_code'));
    expect(refusal(await logIn(erasure))).toEqual(refused(401, 'invalid_code'));
    expect((await logIn(login)).status).toBe(200);
    expect((await erase({ code: erasure })).status).toBe(200);
  });

  test('401: refuses another person’s code, an unsent one, an expired one and the sixth guess', async () => {
    await askForCode();
    const code = mailed('erasure-code');
    const [own, ownId] = [headers, id];
    id = `person-${people++}`;
    await api.customers.create('default', exampleCustomer({ email: `${id}@example.com` }), id);
    headers = await api.signedIn({ id, role: 'shopper' });
    expect(refusal(await erase({ code }))).toEqual(refused(401, 'invalid_code'));
    [headers, id] = [own, ownId];
    const wrong = code === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 5; guess++) expect((await erase({ code: wrong })).status).toBe(401);
    expect(refusal(await erase({ code }))).toEqual(refused(401, 'invalid_code'));
    api.wait(31);
    await askForCode();
    api.wait(10 * 60);
    expect(refusal(await erase({ code: mailed('erasure-code') }))).toEqual(refused(401, 'invalid_code'));
  });

  test('401: refuses an earlier code, and says that a newer one was sent', async () => {
    await askForCode();
    const earlier = mailed('erasure-code');
    api.wait(30);
    await askForCode();
    const latest = mailed('erasure-code');
    if (earlier !== latest) expect(refusal(await erase({ code: earlier }))).toEqual(refused(401, 'code_replaced'));
    expect((await erase({ code: latest })).status).toBe(200);
  });

  test('429: refuses two mails in a row', async () => {
    await askForCode();
    expect(refusal(await askForCode())).toEqual(refused(429, 'code_sent_recently'));
  });

  test('400: requires a six-digit code and a valid device token', async () => {
    expect(refusal(await erase({ code: '12' }))).toEqual(refused(400, 'invalid_request', ['code']));
    expect((await askForCode({ deviceTokens: [''] })).status).toBe(400);
  });

  test('401: requires a signed-in customer', async () => {
    headers = {};
    expect(refusal(await erase({ code: '123456' }))).toEqual(refused(401, 'not_signed_in'));
    expect(refusal(await askForCode())).toEqual(refused(401, 'not_signed_in'));
  });
});

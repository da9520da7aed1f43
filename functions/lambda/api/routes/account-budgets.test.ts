import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUDGETS } from '../../../../shared/platform/budgets.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, examplePricing } from '../../../../tests/support/examples.ts';

let api: TestApi;
let email = '';
let people = 0;

beforeAll(async () => {
  api = await startApi();
  const welcomePromo = { active: true, percentOff: 30, duration: 5 };
  await api.catalog.putPricing('default', { ...examplePricing(), welcomePromo });
});
afterAll(() => api.stop());
beforeEach(async () => {
  email = `person-${people++}@example.com`;
  await api.customers.create('default', exampleCustomer({ email }), email);
  // A new hour resets budgets that other tests used.
  api.wait(3600);
});

const caller = (browser: string, address: string) => ({
  'True-Client-IP': address,
  'X-Cart-Token': `cart-token-of-${browser}`.padEnd(22, '-'),
});
const owner = caller('owner', '198.51.100.1');
const post = (path: string, body: object, headers: Record<string, string>) =>
  api.call('POST', `/v1/account/${path}`, { body, headers });
const login = (typed: string, headers: Record<string, string>) =>
  post('login', { email: typed, loginMethod: 'code' }, headers);
const verify = (code: string, headers: Record<string, string>) => post('login_verify', { email, code }, headers);
const create = (typed: string, headers: Record<string, string>, loginMethod?: 'code') =>
  post('create', { email: typed, acceptsMarketing: true, loginMethod }, headers);
const welcome = (typed: string, headers: Record<string, string>) =>
  post('welcome_promo_eligible', { email: typed, isOptIn: true }, headers);

function mailedCode(): string {
  const mail = api.mails.at(-1);
  return mail?.kind === 'login-code' && mail.to === email ? mail.code : 'none';
}

const times = async <Reply>(count: number, call: (number: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, number) => call(number)));
const statuses = (replies: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(replies, ({ status }) => status)].map(([status, same]) => [status, same.length]));

describe('guessing codes', () => {
  // tests/system/brute-force.test.ts tries ten times as many over HTTP.
  test('1,000 wrong codes from many strangers neither get in nor lock anyone out', async () => {
    await login(email, owner);
    const code = mailedCode();
    const guess = (number: number) => {
      const wrong = String((Number(code) + 1 + (number % 999_999)) % 1_000_000).padStart(6, '0');
      return verify(wrong, caller(`s${number % 700}`, `2001:db8:${(number % 600).toString(16)}::1`));
    };
    const replies: { status: number }[] = [];
    for (let round = 0; round < 10; round++)
      replies.push(...(await times(100, (number) => guess(round * 100 + number))));
    expect(statuses(replies)).toEqual({ 401: 1_000 });
    expect((await verify(code, owner)).status).toBe(200);
  });

  test('also by strangers who requested codes for the same email', async () => {
    await login(email, owner);
    const code = mailedCode();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (const number of [1, 2, 3]) {
      const stranger = caller(`stranger-${number}`, `203.0.113.${number}`);
      expect((await login(email, stranger)).status).toBe(200);
      expect(statuses(await times(10, () => verify(wrong, stranger)))).toEqual({ 401: 10 });
    }
    expect((await verify(code, owner)).status).toBe(200);
  });

  test('429: refuses an address’s 21st try within 15 minutes, right code or not', async () => {
    const many = (number: number) => caller(`b${number}`, '203.0.113.20');
    expect(statuses(await times(30, (number) => verify('123456', many(number))))).toEqual({ 401: 20, 429: 10 });
    const reply = await verify('123456', many(31));
    expect(refusal(reply)).toEqual(refused(429, 'too_many_tries'));
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(900);
    api.wait(Number(reply.headers.get('Retry-After')));
    expect((await verify('123456', many(31))).status).toBe(401);
  });

  test('counts an IPv6 address with its home network only', async () => {
    const home = (number: number) => caller('b', `2001:db8:1:2::${number}`);
    expect(statuses(await times(25, (number) => verify('123456', home(number))))).toEqual({ 401: 20, 429: 5 });
    expect((await verify('123456', caller('b', '2001:db8:1:3::1'))).status).toBe(401);
  });
});

describe('mailing codes', () => {
  test('429: refuses an address’s 21st code within the hour, across recipients', async () => {
    const emails = Array.from({ length: 25 }, (_, number) => `known-${number}@example.com`);
    for (const known of emails) await api.customers.create('default', exampleCustomer({ email: known }), known);
    const sent = api.mails.length;
    const many = caller('many', '203.0.113.30');
    for (const [number, known] of emails.entries()) {
      expect((await login(known, many)).status).toBe(number < BUDGETS.sends.max ? 200 : 429);
    }
    expect(api.mails.length - sent).toBe(20);
    expect((await login(email, owner)).status).toBe(200);
  });

  test('does not charge requests that are refused as too early', async () => {
    await login(email, owner);
    expect(statuses(await times(30, () => login(email, owner)))).toEqual({ 429: 30 });
    const stranger = `${email}.other`;
    await api.customers.create('default', exampleCustomer({ email: stranger }), stranger);
    expect((await login(stranger, owner)).status).toBe(200);
  });

  test('429: limits sign-ups to half of a tenant’s hourly mails; logins continue', async () => {
    const nowSeconds = Math.floor(api.now().getTime() / 1000);
    for (let round = 0; round < 10; round++) {
      await times(BUDGETS.tenantSignupSends.max / 10, () =>
        api.budgets.spend('tenantSignupSends', 'default', nowSeconds),
      );
    }
    const newcomer = caller('newcomer', '198.51.100.2');
    expect(refusal(await create(`new-${email}`, newcomer, 'code'))).toEqual(refused(429, 'too_many_tries'));
    expect((await login(email, owner)).status).toBe(200);
  }, 60_000);

  test('429: limits the whole tenant’s hourly mails; other tenants continue', async () => {
    const nowSeconds = Math.floor(api.now().getTime() / 1000);
    for (let round = 0; round < 20; round++) {
      await times(BUDGETS.tenantSends.max / 20, () => api.budgets.spend('tenantSends', 'default', nowSeconds));
    }
    const reply = await login(email, owner);
    expect(refusal(reply)).toEqual(refused(429, 'too_many_tries'));
    expect(await api.budgets.spend('tenantSends', 'pharmacy', nowSeconds)).toEqual({ kind: 'granted' });
  }, 60_000);
});

describe('account enumeration', () => {
  test('429: refuses the 11th answer within 15 minutes across all routes that reveal accounts', async () => {
    const curious = caller('curious', '203.0.113.40');
    const asks: [number, Promise<{ status: number }>][] = [];
    for (let round = 0; round < 4; round++) {
      const stranger = `stranger-${round}-${email}`;
      asks.push([404, login(stranger, curious)]);
      asks.push([404, login(`${stranger}.org`, curious)]);
      asks.push([409, create(email, curious, 'code')]);
    }
    const replies = await Promise.all(asks.map(([, reply]) => reply));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    // Known and unknown emails now get the same reply.
    for (const typed of [email, 'nobody@example.com']) {
      for (const reply of [await login(typed, curious), await create(typed, curious, 'code')]) {
        expect(refusal(reply)).toEqual(refused(429, 'too_many_tries'));
      }
    }
    api.wait(900);
    expect((await login(email, curious)).status).toBe(200);
  });

  test('is limited for the welcome promo too', async () => {
    const curious = caller('curious', '203.0.113.41');
    const replies = await times(25, (number) => welcome(number % 2 ? email : `new-${number}@example.com`, curious));
    expect(statuses(replies)).toEqual({ 200: 20, 429: 5 });
  });

  test('lets eleven customers behind one shop’s wifi use the pop-up without locking anyone out', async () => {
    const wifi = (number: number) => caller(`visitor-${number}`, '203.0.113.44');
    const replies = await times(11, async (number) => {
      const typed = `visitor-${number}-${email}`;
      expect((await welcome(typed, wifi(number))).body).toMatchObject({ eligible: true });
      return create(typed, wifi(number));
    });
    expect(statuses(replies)).toEqual({ 200: 11 });
    expect((await login(email, wifi(12))).status).toBe(200);
    expect((await login('nobody@example.com', wifi(13))).status).toBe(404);
  });

  test('keeps the pop-up’s budget separate from the login’s', async () => {
    const curious = caller('curious', '203.0.113.45');
    await times(25, (number) => welcome(`new-${number}@example.com`, curious));
    expect(statuses(await times(12, (number) => login(`new-${number}@example.com`, curious)))).toEqual({
      404: 10,
      429: 2,
    });
  });

  test('is free where the reply reveals nothing', async () => {
    const home = caller('home', '203.0.113.42');
    for (let number = 0; number < 15; number++) {
      const known = `known-${number}-${email}`;
      await api.customers.create('default', exampleCustomer({ email: known }), known);
      expect((await login(known, home)).status).toBe(200);
    }
    expect((await login('nobody@example.com', home)).status).toBe(404);
  });

  test('429: refuses an address’s 21st account without a login within the hour', async () => {
    const farm = caller('farm', '203.0.113.43');
    const replies: { status: number }[] = [];
    for (let number = 0; number < 22; number++) replies.push(await create(`farm-${number}@example.com`, farm));
    expect(statuses(replies)).toEqual({ 200: 20, 429: 2 });
  });
});

test('no log line, key or budget row contains an address, email, code or token', async () => {
  await login(email, owner);
  await verify(mailedCode(), owner);
  await login('nobody@example.com', owner);
  const logged = JSON.stringify(api.logs);
  for (const secret of ['198.51.100.1', 'example.com', mailedCode(), 'cart-token-of'])
    expect(logged).not.toContain(secret);
});

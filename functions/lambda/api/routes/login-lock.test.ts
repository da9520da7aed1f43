import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../../../shared/customer/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer } from '../../../../tests/support/examples.ts';

/**
 * Checks that strangers who request codes for another person's email lock no owner out and flood no mailbox: docs/spec
 * 5.4. tests/system/login-lock.test.ts repeats a smaller version over HTTP.
 */

const AT_ONCE = 50;
const DAY_SECONDS = 86_400;

let api: TestApi;
let days = 0;
let people = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => {
  // Moves each test to a minute after the start of a new day.
  const secondsToday = Math.floor(api.now().getTime() / 1_000) % DAY_SECONDS;
  api.wait(DAY_SECONDS - secondsToday + 60);
  days += 1;
});

interface Browser {
  headers: Record<string, string>;
  deviceTokens?: string[];
}

const browser = (name: string, address: string, deviceTokens?: string[]): Browser => ({
  headers: {
    'True-Client-IP': address,
    'X-Cart-Token': `cart-token-of-${name}-${days}`.padEnd(22, '-'),
  },
  ...(deviceTokens && { deviceTokens }),
});
const stranger = (number: number): Browser =>
  browser(`stranger-${number}`, `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`);

const post = (path: string, body: object, { headers, deviceTokens }: Browser) =>
  api.call('POST', `/v1/account/${path}`, { body: { ...body, deviceTokens }, headers });
const login = (email: string, from: Browser) => post('login', { email, loginMethod: 'code' }, from);

const mailsTo = (email: string) => api.mails.flatMap((mail) => ('to' in mail && mail.to === email ? [mail] : []));

async function newPerson(role: Role = 'shopper'): Promise<string> {
  const email = `${role}-${people++}@example.com`;
  await api.customers.create('default', exampleCustomer({ email, role }), email);
  return email;
}

/** Requests a code and enters it. */
async function signIn(email: string, from: Browser) {
  const asked = await login(email, from);
  if (asked.status !== 200) return asked;
  const code = mailsTo(email).at(-1)?.code;
  return post('login_verify', { email, code }, from);
}

/** @param count number of strangers, each with a separate address and browser */
async function attack(email: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const asked = Array.from({ length: AT_ONCE }, (_, index) => login(email, stranger(first + index)));
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
  }
  return statuses;
}

/** Opens the link of the last mail on a new device, as the owner of a flooded mailbox would. */
const openLinkOfLastMail = (email: string, from: Browser): Browser => ({
  ...from,
  deviceTokens: [mailsTo(email).at(-1)?.deviceToken ?? 'none'],
});

describe('after requests by strangers, each with a separate address and browser', () => {
  test.each<[number, string, Role]>([
    [process.env.WHOLE_PROPERTIES ? 400 : 100, 'the owner', 'shopper'],
    [50, 'an administrator', 'admin'],
    [50, 'the print team', 'fulfilment'],
  ])(
    '%d of them: %s signs in within a minute in known and new browsers, and no mailbox is flooded',
    async (count, _, role) => {
      const email = await newPerson(role);
      const home = browser('home', '203.0.113.1');
      const first = await signIn(email, home);
      expect(first.status).toBe(200);
      const known = { ...home, deviceTokens: [first.body.deviceToken] };

      const statuses = await attack(email, count);
      expect(statuses.filter((status) => status === 200)).toHaveLength(9);
      expect(statuses.filter((status) => status === 429)).toHaveLength(count - 9);
      expect(mailsTo(email)).toHaveLength(10);

      const startedAt = api.now();
      expect((await signIn(email, known)).status).toBe(200);
      const fresh = browser('new', '203.0.113.2');
      const refusedFirst = await login(email, fresh);
      expect(refusal(refusedFirst)).toEqual(refused(429, 'mailbox_full'));
      expect(Number(refusedFirst.headers.get('Retry-After'))).toBeLessThanOrEqual(DAY_SECONDS);
      const strangersMails = mailsTo(email).filter((mail) => mail.deviceToken !== undefined);
      const linked = { ...fresh, deviceTokens: [strangersMails.at(-1)?.deviceToken ?? 'none'] };
      expect((await signIn(email, linked)).status).toBe(200);
      // The strangers continue in the meantime.
      expect(new Set(await attack(email, AT_ONCE))).toEqual(new Set([429]));
      expect((await signIn(email, { ...known, headers: browser('home-2', '203.0.113.1').headers })).status).toBe(200);
      expect(api.now().getTime() - startedAt.getTime()).toBeLessThan(60_000);
      expect(mailsTo(email)).toHaveLength(13);
    },
    120_000,
  );

  test('a new customer can finish signing up', async () => {
    const email = `new-${days}@example.com`;
    const signUp = (from: Browser) =>
      post('create', { email, loginMethod: 'code', firstName: 'Ada', lastName: 'King', acceptsMarketing: true }, from);
    for (let number = 0; number < 30; number++) await signUp(stranger(number));
    const hers = browser('hers', '203.0.113.3');
    expect(refusal(await signUp(hers))).toEqual(refused(429, 'mailbox_full'));
    const known = openLinkOfLastMail(email, hers);
    expect((await signUp(known)).status).toBe(200);
    const { body } = await post('login_verify', { email, code: mailsTo(email).at(-1)?.code }, known);
    expect(body.customer).toMatchObject({ email, first_name: 'Ada' });
  });
});

describe('a known browser', () => {
  test('is not blocked by strangers at its own address', async () => {
    const email = await newPerson();
    const cafe = '203.0.113.9';
    const { deviceToken } = (await signIn(email, browser('owner', cafe))).body;
    const neighbor = browser('neighbor', cafe);
    // Uses up every budget of the address.
    for (let number = 0; number < 12; number++) await login(`nobody-${number}@example.com`, neighbor);
    for (let number = 0; number < 22; number++) await post('login_verify', { email, code: '000000' }, neighbor);
    for (let number = 0; number < 22; number++) await login(await newPerson(), neighbor);
    expect((await login(email, browser('another', cafe))).status).toBe(429);
    expect((await signIn(email, browser('owner-2', cafe, [deviceToken]))).status).toBe(200);
  });

  test('gets five codes an hour and ten a day, and stays known after each login', async () => {
    const email = await newPerson();
    let { deviceToken } = (await signIn(email, browser('first', '203.0.113.10'))).body;
    const outcomes: number[] = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let time = 0; time < 6; time++) {
        const reply = await signIn(email, browser(`time-${hour}-${time}`, '203.0.113.10', [deviceToken]));
        outcomes.push(reply.status);
        if (reply.status === 200) deviceToken = reply.body.deviceToken;
        else expect(refusal(reply)).toEqual(refused(429, 'too_many_tries'));
      }
      api.wait(3_600);
    }
    expect(outcomes).toEqual([...Array(5).fill(200), 429, ...Array(5).fill(200), 429, ...Array(6).fill(429)]);
  });

  test('does not raise the mailbox limit of thirty mails a day', async () => {
    const email = await newPerson();
    const tokens: string[] = [];
    for (let number = 0; number < 3; number++)
      tokens.push((await signIn(email, browser(`device-${number}`, `203.0.113.${100 + number}`))).body.deviceToken);
    for (let number = 0; number < 20; number++) await login(email, stranger(2_000 + number));
    for (let hour = 0; hour < 2; hour++) {
      for (const [number, token] of tokens.entries())
        for (let time = 0; time < 5; time++)
          await login(email, browser(`${number}-${hour}-${time}`, '203.0.113.110', [token]));
      api.wait(3_600);
    }
    expect(mailsTo(email)).toHaveLength(30);
  });

  test('is recognized only by its own current, unaltered token for this mailbox, tenant and browser', async () => {
    const email = await newPerson();
    const other = await newPerson();
    const { body } = await signIn(email, browser('mine', '203.0.113.20'));
    const ofOther = (await signIn(other, browser('theirs', '203.0.113.21'))).body.deviceToken;
    const token: string = body.deviceToken;
    const [id, end, mac] = token.split('.');
    for (let number = 0; number < 20; number++) await login(email, stranger(3_000 + number));
    const tokens = [ofOther, `${id}x.${end}.${mac}`, `${id}.${end}0.${mac}`, `${token.slice(0, -2)}AA`, 'a.b.c'];
    for (const [number, bad] of tokens.entries())
      expect(refusal(await login(email, browser(`bad-${number}`, '203.0.113.22', [bad])))).toEqual(
        refused(429, 'mailbox_full'),
      );
    expect((await login(email, browser('good', '203.0.113.23', [...tokens.slice(0, 4), token]))).status).toBe(200);
    await api.devices.revoke('default', id ?? '', 0);
    expect((await login(email, browser('revoked', '203.0.113.24', [token]))).status).toBe(429);
    api.wait(180 * DAY_SECONDS);
    for (let number = 0; number < 20; number++) await login(email, stranger(4_000 + number));
    expect((await login(email, browser('late', '203.0.113.25', [token]))).status).toBe(429);
  });

  test('loses its status once a copied refresh token is used', async () => {
    const email = await newPerson();
    const { deviceToken, refreshToken } = (await signIn(email, browser('mine', '203.0.113.30'))).body;
    const refresh = () => api.call('POST', '/v1/account/refresh', { body: { userId: email, refreshToken } });
    expect((await refresh()).status).toBe(200);
    api.wait(11);
    expect((await refresh()).status).toBe(401);
    for (let number = 0; number < 20; number++) await login(email, stranger(5_000 + number));
    expect((await login(email, browser('thief', '203.0.113.31', [deviceToken]))).status).toBe(429);
  });
});

describe('a login mail', () => {
  test('that a stranger could have requested admits a new browser for a day; other mails admit none', async () => {
    const email = await newPerson();
    const { deviceToken } = (await signIn(email, browser('mine', '203.0.113.40'))).body;
    const mailed = mailsTo(email).at(-1)?.deviceToken ?? '';
    await login(email, browser('mine-2', '203.0.113.40', [deviceToken]));
    expect(mailsTo(email).at(-1)?.deviceToken).toBeUndefined();
    for (let number = 0; number < 20; number++) await login(email, stranger(6_000 + number));
    expect((await login(email, browser('new', '203.0.113.41', [mailed]))).status).toBe(200);
    api.wait(DAY_SECONDS);
    for (let number = 0; number < 20; number++) await login(email, stranger(7_000 + number));
    expect((await login(email, browser('newer', '203.0.113.42', [mailed]))).status).toBe(429);
  });

  test('does not sign anyone in on its own', async () => {
    const email = await newPerson();
    await login(email, stranger(8_000));
    const deviceToken = mailsTo(email).at(-1)?.deviceToken ?? '';
    const guess = await post('login_verify', { email, code: '000000' }, browser('x', '203.0.113.50', [deviceToken]));
    expect(refusal(guess)).toEqual(refused(401, 'invalid_code'));
  });

  test('is among ten when twenty strangers request codes concurrently', async () => {
    const email = await newPerson();
    await Promise.all(Array.from({ length: 20 }, (_, number) => login(email, stranger(9_000 + number))));
    expect(mailsTo(email)).toHaveLength(10);
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, inject, test } from 'vitest';
import { type Caller, call, mailTo, newCaller } from '../support/http.ts';
import { signIn, signUp } from '../support/staff.ts';

const { url } = inject('cloud');

/** `GUESSES=10000 npm run test:system -- brute-force` makes more of them, from more machines. */
const GUESSES = Number(process.env.GUESSES ?? 1_200);
/** Many machines; each makes 40 guesses, twice the limit of an address in 15 minutes. */
const ATTACKERS = GUESSES / 40;
const TRIES_OF_AN_ADDRESS = 20;
const AT_ONCE = 32;

let attacked = '';
let bystander = '';

beforeAll(async () => {
  attacked = await newAccount();
  bystander = await newAccount();
});

async function newAccount(): Promise<string> {
  const email = `${randomUUID()}@tessera.example`;
  await signUp(url, email);
  return email;
}

/** Requests a code in her name, which goes to her inbox: this caller may guess it. */
async function askForCode(caller: Caller): Promise<string> {
  const askedAt = new Date();
  await call(caller, 'POST', '/v1/account/login', { email: attacked, loginMethod: 'code' });
  const mail = await mailTo(url, attacked, /code/i, askedAt);
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** Guesses until all are made; skips valid codes, so that luck does not decide the test. */
function attack(attackers: readonly Caller[], realCodes: readonly string[]) {
  const statuses = new Map<number, number>();
  let made = 0;
  async function guessOn(): Promise<void> {
    while (made < GUESSES) {
      const number = made++;
      const guess = String((number * 97) % 1_000_000).padStart(6, '0');
      const code = realCodes.includes(guess) ? '999999' : guess;
      const caller = attackers[number % attackers.length] as Caller;
      const { status } = await call(caller, 'POST', '/v1/account/login_verify', { email: attacked, code });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  const done = Promise.all(Array.from({ length: AT_ONCE }, guessOn)).then(() => statuses);
  return { done, isRunning: () => made < GUESSES };
}

async function whoIs(caller: Caller): Promise<string> {
  return (await call(caller, 'GET', '/v1/commerce/customer_get')).body.customer?.email;
}

test('thousands of wrong codes from many addresses neither get in nor lock anyone out', {
  timeout: 120_000,
}, async () => {
  const attackers = Array.from({ length: ATTACKERS }, () => newCaller(url));
  const realCodes = [];
  for (const caller of attackers.slice(0, 2)) realCodes.push(await askForCode(caller));
  expect(realCodes).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^\d{6}$/)]);

  const { done, isRunning } = attack(attackers, realCodes);
  const [her, other] = await Promise.all([signIn(url, attacked), signIn(url, bystander)]);
  expect([await whoIs(her), await whoIs(other)]).toEqual([attacked, bystander]);
  expect(isRunning()).toBe(true);

  const statuses = await done;
  expect([...statuses.keys()].filter((status) => status !== 401 && status !== 429)).toEqual([]);
  // More if a new quarter of an hour starts during the attack.
  expect(statuses.get(401)).toBeGreaterThanOrEqual(ATTACKERS * TRIES_OF_AN_ADDRESS);
  expect(await whoIs(await signIn(url, attacked))).toBe(attacked);
  // The attacked codes are locked by now, even for their owner.
  const [first] = attackers;
  const late = { ...(first as Caller), address: newCaller(url).address };
  const { status } = await call(late, 'POST', '/v1/account/login_verify', { email: attacked, code: realCodes[0] });
  expect(status).toBe(401);
});

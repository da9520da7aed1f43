import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Caller, call, eventually, newCaller } from '../support/http.ts';
import { type SignedIn, signIn, signUp, withMailedCode } from '../support/staff.ts';

/**
 * Tests strangers who request codes for another email over HTTP: docs/spec 5.4.
 * functions/lambda/api/routes/login-lock.test.ts tries a thousand on a fixed clock.
 */
const { url } = inject('cloud');

const STRANGERS = 60;
const MINUTE_MS = 60_000;

interface Mail {
  text: string;
}
const mailsTo = async (email: string) =>
  (await (await fetch(`${url}/_local/mail?to=${encodeURIComponent(email)}`)).json()) as Mail[];

const login = (caller: Caller, email: string, deviceTokens: string[] = []) =>
  call(caller, 'POST', '/v1/account/login', { email, loginMethod: 'code', deviceTokens });

/** Returns the link of a mail that a stranger could have requested. */
async function linkTo(email: string): Promise<URL> {
  const link = await eventually('a mail with a link', async () =>
    (await mailsTo(email)).flatMap(({ text }) => /https?:\/\/\S+\/known-browser\S*/.exec(text) ?? []).at(0),
  );
  return new URL(link);
}

describe('after strangers have requested more codes than a mailbox gets', () => {
  let email: string;
  let owner: SignedIn;

  beforeAll(async () => {
    email = `${randomUUID()}@tessera.example`;
    owner = await signUp(url, email);
    const replies = await Promise.all(Array.from({ length: STRANGERS }, () => login(newCaller(url), email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  test('the mailbox has ten mails', async () => {
    await eventually('ten mails', async () => ((await mailsTo(email)).length >= 10 ? true : undefined));
    expect(await mailsTo(email)).toHaveLength(10);
  });

  test('the owner signs in with a known browser within a minute', async () => {
    const startedMs = performance.now();
    expect((await signIn(url, email, [owner.deviceToken])).customerId).toBe(owner.customerId);
    expect(performance.now() - startedMs).toBeLessThan(MINUTE_MS);
  });

  test('the owner signs in with a new browser within a minute, by the link in a mail', async () => {
    const startedMs = performance.now();
    const browser = newCaller(url);
    const refused = await login(browser, email);
    expect([refused.status, refused.body.code]).toEqual([429, 'mailbox_full']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const link = await linkTo(email);
    expect(link.origin).toBe(new URL(url).origin);
    expect((await fetch(link)).status).toBe(200);
    const again = await withMailedCode(browser, email, () => login(browser, email, [link.hash.slice(1)]));
    expect(again.customerId).toBe(owner.customerId);
    expect(performance.now() - startedMs).toBeLessThan(MINUTE_MS);
  });
});

test.each(['admin@tessera.example', 'print@tessera.example'])(
  '%s signs in with a new browser while strangers request codes',
  async (email) => {
    // Uses a tenant whose staff few other tests sign in, because the attack uses up its codes.
    const newBrowser = (): Caller => ({ ...newCaller(url), tenantId: 'convenience' });
    const before = (await mailsTo(email)).length;
    const replies = await Promise.all(Array.from({ length: STRANGERS }, () => login(newBrowser(), email)));
    const sent = replies.filter(({ status }) => status === 200).length;
    expect(sent).toBeGreaterThanOrEqual(8);
    expect(sent).toBeLessThanOrEqual(10);
    await eventually('their mails', async () => ((await mailsTo(email)).length >= before + sent ? true : undefined));
    const browser = newBrowser();
    expect((await login(browser, email)).status).toBe(429);
    const deviceToken = (await linkTo(email)).hash.slice(1);
    const { customerId } = await withMailedCode(browser, email, () => login(browser, email, [deviceToken]));
    expect(customerId).toBeTruthy();
  },
);

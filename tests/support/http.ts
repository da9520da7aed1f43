import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ORDER_LINK_HEADER } from '../../shared/customer/links.ts';
import { newLoopbackAddress, requestFrom } from './request-from.ts';

/**
 * A client of the running system, like one visitor's browser: IP address, cart token, access token. Omitted values are
 * not sent.
 */
export interface Caller {
  url: string;
  address: string;
  /** Undefined sends no tenant. */
  tenantId: string | undefined;
  cartToken?: string;
  accessToken?: string;
  orderLink?: string;
}

export function newCaller(url: string): Caller & { cartToken: string } {
  const cartToken = randomBytes(24).toString('base64url');
  return { url, address: newLoopbackAddress(), tenantId: 'default', cartToken };
}

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the assertions of each test check the replies
  body: any;
}

/** Calls a /v1 route with JSON; never throws for a status. */
export async function call(caller: Caller, method: string, path: string, body?: unknown): Promise<Reply> {
  const address = new URL(path, caller.url);
  const { tenantId } = caller;
  if (tenantId !== undefined && !address.searchParams.has('tenantId')) address.searchParams.set('tenantId', tenantId);
  const response = await requestFrom(caller.address, address, {
    method,
    headers: {
      'x-app-version': 'test',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(caller.cartToken !== undefined && { 'x-cart-token': caller.cartToken }),
      ...(caller.orderLink !== undefined && { [ORDER_LINK_HEADER]: caller.orderLink }),
      ...(caller.accessToken !== undefined && { authorization: `Bearer ${caller.accessToken}` }),
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && jsonOr(text) };
}

/** Polls until a value arrives, because the running system works in the background on its own clock. */
export async function eventually<Value>(
  what: string,
  ask: () => Promise<Value | undefined>,
  timeoutSeconds = 30,
): Promise<Value> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    const value = await ask();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutSeconds} s without success: ${what}`);
    await wait(100);
  }
}

interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

/**
 * Waits for the newest mail to an address with a matching subject.
 *
 * @param since ignores earlier mails, for mails that are sent repeatedly
 */
export function mailTo(url: string, to: string, subject: RegExp, since = new Date(0)): Promise<Mail> {
  return eventually(`a mail to ${to} about ${subject}`, () => findMail(url, to, subject, since));
}

/** Checks once. */
export async function findMail(
  url: string,
  to: string,
  subject: RegExp,
  since = new Date(0),
): Promise<Mail | undefined> {
  const mails = (await (await fetch(`${url}/_local/mail?to=${encodeURIComponent(to)}`)).json()) as Mail[];
  return mails.find((mail) => subject.test(mail.subject) && new Date(mail.receivedAt) >= since);
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../infra/build/paths.ts';
import { requestFrom } from '../../../tests/support/request-from.ts';
import type { Person } from './people.ts';

export interface AttackRequest {
  method: string;
  /** Path with the query, percent-encoded. */
  path: string;
  /** Headers in addition to the caller's own. */
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface AttackReply {
  status: number;
  headers: Headers;
  text: string;
  milliseconds: number;
}

/** Longer bodies go to a file, so that the line that repeats a request fits a terminal. */
const SHOWN_BODY_MAX = 3000;
const BODY_FOLDER = join(ROOT, 'node_modules', '.cache', 'attack');

/** @param address source address of the request, because budgets are per address */
export async function send(
  url: string,
  { caller }: Person,
  address: string,
  { method, path, headers, body }: AttackRequest,
): Promise<AttackReply> {
  const startedAt = performance.now();
  const reply = await requestFrom(address, new URL(path, url), {
    method,
    headers: { ...identityOf(caller), ...headers },
    body,
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, milliseconds: performance.now() - startedAt };
}

function identityOf({ cartToken, accessToken }: Person['caller']): Record<string, string> {
  return {
    ...(cartToken !== undefined && { 'x-cart-token': cartToken }),
    ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
  };
}

/**
 * A shell command that repeats the request to the system at $SHOP. Access tokens expire after minutes, so it reads one
 * from $TOKEN.
 */
export function curlOf(number: number, { caller }: Person, request: AttackRequest): string {
  const { method, path, body } = request;
  const identity = identityOf({ ...caller, ...(caller.accessToken !== undefined && { accessToken: '$TOKEN' }) });
  const headers = Object.entries({ ...identity, ...request.headers });
  return [
    'curl -si --path-as-is',
    `-X ${method}`,
    `"$SHOP"${quoted(path)}`,
    ...headers.map(
      ([name, value]) => `-H ${name === 'authorization' ? `"${name}: ${value}"` : quoted(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`--data-binary ${bodyArgument(number, body)}`]),
  ].join(' ');
}

function bodyArgument(number: number, body: string): string {
  if (body.length <= SHOWN_BODY_MAX) return quoted(body);
  mkdirSync(BODY_FOLDER, { recursive: true });
  const file = join(BODY_FOLDER, `${number}.txt`);
  writeFileSync(file, body);
  return `@${file}`;
}

/** Quotes a word for a POSIX shell; no request here has an unescaped NUL. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

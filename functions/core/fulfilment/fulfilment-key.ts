/**
 * Fulfilment: access for the machines of a lab or a print room: keys with scopes instead of a login, a feed of order
 * events, and webhooks. For orders and files, machines use the routes of the print room.
 *
 * Changed by: lambda/admin (keys and endpoints), lambda/orders (events, and deliveries to be made), lambda/deliveries
 * (delivers, and switches off endpoints that fail for days).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Random } from '../lib/clock.ts';

/** Lets secret scanners recognize a published key. */
const PREFIX = 'tfk_';
const ID_BYTES = 12;
/** 256 bits: infeasible to guess, so a plain hash is safe to store. */
const SECRET_BYTES = 32;
const TOKEN = /^tfk_([\w-]{16})([\w-]{43})$/;

/** `tfk_`, then 16 letters of id and 43 of secret. */
export interface KeyToken {
  id: string;
  secret: string;
}

export function drawKeyToken(random: Random): KeyToken {
  return { id: random.token(ID_BYTES), secret: random.token(SECRET_BYTES) };
}

export function formatKeyToken({ id, secret }: KeyToken): string {
  return `${PREFIX}${id}${secret}`;
}

/** Whether a token has the prefix of a key, well-formed or not. Access tokens never have it. */
export function looksLikeKey(token: string): boolean {
  return token.startsWith(PREFIX);
}

/** @returns undefined for malformed keys */
export function parseKeyToken(token: string): KeyToken | undefined {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** Hex. */
export function hashKeySecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Compares in constant time. */
export function isKeySecret(secret: string, storedHash: string): boolean {
  const shown = Buffer.from(hashKeySecret(secret), 'hex');
  const stored = Buffer.from(storedHash, 'hex');
  return shown.length === stored.length && timingSafeEqual(shown, stored);
}

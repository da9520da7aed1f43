import type { Caller, Reply } from './http.ts';
import type { OwnedThings } from './owned-things.ts';

export const STRANGERS = ['another visitor', 'another customer', 'a customer of another tenant', 'nobody'] as const;
/** `the cart token alone` is the caller left in the browser after its owner logs out. */
export const OWNERS = ['the owner as a visitor', 'the cart token alone', 'the owner signed in'] as const;
export type Who = (typeof STRANGERS)[number] | (typeof OWNERS)[number];

export interface Asking {
  who: Who;
  caller: Caller;
  things: OwnedThings;
  /** The owner in their current state: visitor or logged in. */
  owner: Caller;
}

/** A call that names or lists an owned object, with its expected result per caller. */
export interface OwnedRow {
  /** Route or storefront operation. */
  of: string;
  /** Tells several rows of one operation apart. */
  about?: string;
  ask(asking: Asking): Promise<string>;
  own: string;
  foreign: string;
  /** Exceptions. */
  cells?: Partial<Record<Who, string>>;
}

export function expectedCell({ own, foreign, cells = {} }: OwnedRow, who: Who): string {
  const named = cells[who];
  if (named !== undefined) return named;
  return OWNERS.some((owner) => owner === who) ? own : foreign;
}

/** Status, plus the code of a refusal. */
export const outcomeOf = ({ status, body }: Reply) => (status < 400 ? `${status}` : `${status} ${body?.code}`);

import type { Caller, Reply } from './http.ts';
import type { OwnedThings } from './owned-things.ts';

export const STRANGERS = ['another visitor', 'another customer', 'a customer of another tenant', 'nobody'] as const;
/** the cart token alone is what the browser has left when its owner has signed out again */
export const OWNERS = ['the owner as a visitor', 'the cart token alone', 'the owner signed in'] as const;
export type Who = (typeof STRANGERS)[number] | (typeof OWNERS)[number];

export interface Asking {
  who: Who;
  caller: Caller;
  things: OwnedThings;
  /** the owner as they are at this moment: a visitor, or signed in */
  owner: Caller;
}

/** One row of the table: a call that names or lists something of somebody's, and what it answers to whom. */
export interface OwnedRow {
  /** the route or the storefront operation */
  of: string;
  /** where one has several rows */
  about?: string;
  ask(asking: Asking): Promise<string>;
  own: string;
  foreign: string;
  /** where it is otherwise */
  cells?: Partial<Record<Who, string>>;
}

export function expectedCell({ own, foreign, cells = {} }: OwnedRow, who: Who): string {
  const named = cells[who];
  if (named !== undefined) return named;
  return OWNERS.some((owner) => owner === who) ? own : foreign;
}

/** The status, and the code where it is a refusal. */
export const outcomeOf = ({ status, body }: Reply) => (status < 400 ? `${status}` : `${status} ${body?.code}`);

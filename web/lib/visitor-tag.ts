import { textTag } from './text-tag.ts';

/** A short name of a visitor, made of their cart token: enough to tell whose something is, and no way back to the token. */
export function visitorTag(cartToken: string): string {
  return textTag(cartToken);
}

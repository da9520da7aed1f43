import { textTag } from './text-tag.ts';

/** A fingerprint of a visitor's cart token: identifies the owner of data without revealing the token. */
export function visitorTag(cartToken: string): string {
  return textTag(cartToken);
}

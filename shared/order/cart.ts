/** Links to carts, and how clients call the storefront. */

/** A cart's id and key at the end of its address. */
const GID = /^gid:\/\/shopify\/Cart\/([\w-]+)\?key=([\w-]+)$/;
const TOKEN = /^([\w-]+)\.([\w-]+)$/;

/** @param gid of a cart with its key: `gid://shopify/Cart/<id>?key=<key>` */
export function cartLinkToken(gid: string): string {
  return gid.replace(GID, '$1.$2');
}

/** @returns undefined if the token is malformed */
export function cartOfLink(token: string): string | undefined {
  return TOKEN.test(token) ? token.replace(TOKEN, 'gid://shopify/Cart/$1?key=$2') : undefined;
}

const THROTTLED_STATUSES = [429, 430, 503];

/**
 * Whether a storefront throttled the request: by its status, or in the body of a reply with status 200, in words or by the
 * code in the `extensions` of an error (docs/spec 13.1).
 */
export async function isThrottled(response: Response): Promise<boolean> {
  if (THROTTLED_STATUSES.includes(response.status)) return true;
  if (response.status !== 200) return false;
  const text = await response.clone().text();
  return /"message"\s*:\s*"[^"]*(too many requests|throttled)|"code"\s*:\s*"THROTTLED"/i.test(text);
}

/** The shortest interval between polls of a hosted checkout. */
export const CHECKOUT_POLL_DELAY_MS = 300;
/** The interval while the bank takes long to answer. */
export const CHECKOUT_POLL_SLOW_DELAY_MS = 800;
export const THROTTLE_RETRY_MS = 1_000;

/** Characters of a gift note; other storefront clients may write more. */
export const GIFT_NOTE_LENGTH_MAX = 500;

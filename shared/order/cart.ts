/** What a cart's own address ends in: its id and its key. */

const GID = /^gid:\/\/shopify\/Cart\/([\w-]+)\?key=([\w-]+)$/;
const TOKEN = /^([\w-]+)\.([\w-]+)$/;

/** @param gid of a cart with its key: `gid://shopify/Cart/<id>?key=<key>` */
export function cartLinkToken(gid: string): string {
  return gid.replace(GID, '$1.$2');
}

/** @returns undefined for what no cart's address ends in */
export function cartOfLink(token: string): string | undefined {
  return TOKEN.test(token) ? token.replace(TOKEN, 'gid://shopify/Cart/$1?key=$2') : undefined;
}

const THROTTLED_STATUSES = [429, 430, 503];

/**
 * Whether a storefront says that there were too many requests: by a status, or inside the body of a reply with status 200,
 * in its words or by the code in the `extensions` of an error (docs/product.md 13.1).
 */
export async function isThrottled(response: Response): Promise<boolean> {
  if (THROTTLED_STATUSES.includes(response.status)) return true;
  if (response.status !== 200) return false;
  const text = await response.clone().text();
  return /"message"\s*:\s*"[^"]*(too many requests|throttled)|"code"\s*:\s*"THROTTLED"/i.test(text);
}

/** How often a hosted checkout is asked at most. */
export const CHECKOUT_POLL_DELAY_MS = 300;
/** The same where the bank takes its time, which nobody's asking makes shorter. */
export const CHECKOUT_POLL_SLOW_DELAY_MS = 800;
export const THROTTLE_RETRY_MS = 1_000;

/** Characters of what the cart takes as a gift note; other clients of the storefront may write more. */
export const GIFT_NOTE_LENGTH_MAX = 500;

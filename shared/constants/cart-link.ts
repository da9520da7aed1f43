/** The page that a cart's own address (`checkoutUrl`) leads to; which cart it is stands behind `#`, as in links of mails. */
export const CART_LINK_PATH = '/cart/open';

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

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

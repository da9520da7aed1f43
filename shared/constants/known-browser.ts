/** The page of the link in a mailed code: it makes the browser that opens it a known one (docs/product.md 5.4). */
export const KNOWN_BROWSER_PATH = '/known-browser';

/** docs/product.md 5.4: since the last login with the browser. */
export const DEVICE_TOKEN_LIFETIME_SECONDS = 180 * 24 * 60 * 60;

/** A whole device token: id, end in base 36, signature. */
export const DEVICE_TOKEN_FORMAT = /^([\w-]{16,64})\.([0-9a-z]{1,8})\.([\w-]{43})$/;

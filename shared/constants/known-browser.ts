/** The page of the link in a mailed code: it makes the browser that opens it a known one (docs/product.md 5.4). */
export const KNOWN_BROWSER_PATH = '/known-browser';

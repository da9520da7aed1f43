/** Limits of a cart and its replies; list-bounds.ts uses them for the cost of a document. */

/** Attributes of a cart, and of each of its lines: the shop itself sends two. */
export const ATTRIBUTES_MAX = 25;
/** Errors reported per reply; a request with hundreds of bad lines gets the first. */
export const USER_ERRORS_MAX = 20;
export const WARNINGS_MAX = 20;
export const ADDRESSES_MAX = 20;
export const CODES_MAX = 10;

/** Characters of a cart's note, as the Storefront API limits it. */
export const NOTE_LENGTH_MAX = 5_000;

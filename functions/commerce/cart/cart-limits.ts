/** How much one cart or one answer about it holds; the cost of a document counts with these (list-bounds.ts). */

/** Attributes of a cart, and of each of its lines: the shop itself sends two. */
export const ATTRIBUTES_MAX = 25;
/** Errors that one answer names: whoever sends hundreds of faulty lines learns of the first ones. */
export const USER_ERRORS_MAX = 20;
export const WARNINGS_MAX = 20;
export const ADDRESSES_MAX = 20;
export const CODES_MAX = 10;

/** Characters of a cart's note, as the Storefront API limits it. */
export const NOTE_LENGTH_MAX = 5_000;

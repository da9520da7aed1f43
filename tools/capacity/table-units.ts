/** Request units of DynamoDB; docs/table-costs.md has those of each access. */

/** The record with its miniature, which takes two units, and the start and end of an attempt. */
export const PHOTO_WRITES = 5;
export const TILE_WRITES = 4;
/** A wall of twelve tiles; `npm run bench:projects`. */
export const SAVE_WRITES = 2;
export const API_READS_PER_CALL = 3;

/** Retention of photos and prints. Reasons: docs/privacy.md. */

/** Bucket rules delete objects with this tag. */
export const UNNEEDED_TAG = { key: 'life', value: 'unneeded' } as const;

/** Photos that were never on a wall or in an order. */
export const UNUSED_PHOTO_DAYS = 30;
/** From the last use of a photo until it is tagged for deletion. Using it again restores it. */
export const UNNEEDED_GRACE_DAYS = 30;
/** Walls of anonymous shoppers, since the last save or view. */
export const ANONYMOUS_PROJECT_DAYS = 365;
/** Reprints are possible this long after an order was shipped, picked up or canceled. */
export const REPRINT_DAYS = 365;
/** Print files, after the order has ended. They can be rendered again from the photos. */
export const PRINTS_AFTER_ORDER_DAYS = 30;

/** The youngest age at which a tag deletes an object. Photos are checked twice, an hour apart. */
export const TAGGED_AGE_MIN_DAYS = 7;
/** Noncurrent versions, to undo mistaken deletions. */
export const UNDO_DAYS = 30;
/** Raw uploads; intake stores accepted photos elsewhere. */
export const UPLOAD_DAYS = 30;
/** From then on an original is in a class that costs less to store and more to read, as fast as before. */
export const ORIGINALS_ARCHIVED_AFTER_DAYS = 1;

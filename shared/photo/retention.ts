/** How long photos and prints live. Why these figures: docs/privacy.md. */

/** What the rules of the buckets delete, whatever its key. */
export const UNNEEDED_TAG = { key: 'life', value: 'unneeded' } as const;

/** A photo that is on no wall and in no order yet. */
export const UNUSED_PHOTO_DAYS = 30;
/** From when nothing needs a photo any more until it is given up: whoever uses it meanwhile has it back. */
export const UNNEEDED_GRACE_DAYS = 30;
/** Walls of somebody who is not signed in, since they were saved or looked at for the last time. */
export const ANONYMOUS_PROJECT_DAYS = 365;
/** An order may be printed again for so long after it was shipped, picked up or cancelled. */
export const REPRINT_DAYS = 365;
/** Print files, after the order has ended: they are made again from the photos at any time. */
export const PRINTS_AFTER_ORDER_DAYS = 30;

/** Days from the write of an object for which a tag deletes nothing. Two looks at a photo are an hour apart. */
export const TAGGED_AGE_MIN_DAYS = 7;
/** Older versions, and what was deleted by mistake or by a tag. */
export const UNDO_DAYS = 30;

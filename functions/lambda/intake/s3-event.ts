import * as z from 'zod/mini';
import type { NewObject } from '../../core/photos/take-in-photo.ts';

/** S3 sends this once when a notification is set up. */
const TestEvent = z.pipe(
  z.object({ Event: z.literal('s3:TestEvent') }),
  z.transform((): NewObject[] => []),
);

/** What S3 puts on a queue for each new object (event version 2.x); only what intake reads. */
const Notification = z.pipe(
  z.object({
    Records: z.array(
      z.object({
        eventName: z.string(),
        s3: z.object({
          object: z.object({ key: z.string(), eTag: z.optional(z.string()), size: z.optional(z.number()) }),
        }),
      }),
    ),
  }),
  z.transform(({ Records }): NewObject[] =>
    Records.filter(({ eventName }) => eventName.includes('ObjectCreated')).map(({ s3 }) => ({
      key: decodeKey(s3.object.key),
      etag: s3.object.eTag,
      bytes: s3.object.size,
    })),
  ),
);

/** The new objects that a message of S3 tells of; none for test events and for anything but a creation. */
export const NewObjects = z.union([TestEvent, Notification]);

/** Keys come encoded like form fields: spaces as plus signs. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    // not encoded as S3 does it: it is taken as it is, and will be no key of ours
    return key;
  }
}

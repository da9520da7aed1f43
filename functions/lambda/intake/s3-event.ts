import * as z from 'zod/mini';
import type { NewObject } from '../../core/photos/take-in-photo.ts';

/** S3 sends this once when a notification is set up. */
const TestEvent = z.pipe(
  z.object({ Event: z.literal('s3:TestEvent') }),
  z.transform((): NewObject[] => []),
);

/** The S3 event for each new object (version 2.x), reduced to what intake reads. */
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

/** Parses the new objects of an S3 message; empty for test events and all events but creations. */
export const NewObjects = z.union([TestEvent, Notification]);

/** Decodes keys, which are encoded like form fields, with plus signs for spaces. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    // Not encoded by S3: used as is, and matches no key of ours.
    return key;
  }
}

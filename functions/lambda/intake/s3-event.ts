import * as z from 'zod/mini';
import type { NewObject } from '../../core/photos/take-in-photo.ts';

/** What S3 puts on a queue for each new object (event version 2.x); only what intake reads. */
const S3Notification = z.object({
  Records: z.array(
    z.object({
      eventName: z.string(),
      s3: z.object({
        object: z.object({ key: z.string(), eTag: z.optional(z.string()), size: z.optional(z.number()) }),
      }),
    }),
  ),
});

/** S3 sends this once when a notification is set up. */
const TestEvent = z.object({ Event: z.literal('s3:TestEvent') });

/**
 * The new objects that a message tells of; none for test events and for anything but a creation.
 * @returns undefined where the message is no S3 notification
 */
export function newObjectsOf(body: string): NewObject[] | undefined {
  const json = parseJson(body);
  if (z.safeParse(TestEvent, json).success) return [];
  const parsed = z.safeParse(S3Notification, json);
  if (!parsed.success) return undefined;
  return parsed.data.Records.filter((record) => record.eventName.includes('ObjectCreated')).map(({ s3 }) => ({
    key: decodeKey(s3.object.key),
    etag: s3.object.eTag,
    bytes: s3.object.size,
  }));
}

/** Keys come encoded like form fields: spaces as plus signs. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    // not encoded as S3 does it, so it is taken as it stands and will be no key of ours
    return key;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

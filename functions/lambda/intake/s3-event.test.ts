import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewObjects } from './s3-event.ts';

function created(key: string, eventName = 'ObjectCreated:Post') {
  const object = { key, eTag: 'abc', size: 12, sequencer: '1' };
  return { Records: [{ eventVersion: '2.1', eventName, s3: { bucket: { name: 'photos' }, object } }] };
}

describe('what a message of the intake queue tells', () => {
  test('a new upload, with its key as it was given out', () => {
    expect(z.parse(NewObjects, created('uploads/default/K-a_b/photo%3D1+copy'))).toEqual([
      { key: 'uploads/default/K-a_b/photo=1 copy', etag: 'abc', bytes: 12 },
    ]);
  });

  test('nothing, where S3 only tries the notification', () => {
    expect(z.parse(NewObjects, { Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'photos' })).toEqual([]);
  });

  test('nothing, where an object was removed', () => {
    expect(z.parse(NewObjects, created('uploads/x', 'ObjectRemoved:Delete'))).toEqual([]);
  });

  test.each([undefined, 'hello', { Records: [{}] }, [], null])('no notification at all: %j', (body) => {
    expect(z.safeParse(NewObjects, body).success).toBe(false);
  });

  test('a key that is not encoded as S3 does it is taken as it stands', () => {
    expect(z.parse(NewObjects, created('uploads/100%'))[0]?.key).toBe('uploads/100%');
  });
});

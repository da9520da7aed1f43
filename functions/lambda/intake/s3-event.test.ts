import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewObjects } from './s3-event.ts';

function created(key: string, eventName = 'ObjectCreated:Post') {
  const object = { key, eTag: 'abc', size: 12, sequencer: '1' };
  return { Records: [{ eventVersion: '2.1', eventName, s3: { bucket: { name: 'photos' }, object } }] };
}

describe('an intake queue message', () => {
  test('yields a new upload with its issued key', () => {
    expect(z.parse(NewObjects, created('uploads/default/K-a_b/photo%3D1+copy'))).toEqual([
      { key: 'uploads/default/K-a_b/photo=1 copy', etag: 'abc', bytes: 12 },
    ]);
  });

  test('yields nothing for an S3 test event', () => {
    expect(z.parse(NewObjects, { Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'photos' })).toEqual([]);
  });

  test('yields nothing for a removed object', () => {
    expect(z.parse(NewObjects, created('uploads/x', 'ObjectRemoved:Delete'))).toEqual([]);
  });

  test.each([undefined, 'hello', { Records: [{}] }, [], null])('is no notification at all: %j', (body) => {
    expect(z.safeParse(NewObjects, body).success).toBe(false);
  });

  test('takes a key as is if it is not encoded like S3 does', () => {
    expect(z.parse(NewObjects, created('uploads/100%'))[0]?.key).toBe('uploads/100%');
  });
});

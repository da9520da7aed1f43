import { describe, expect, test } from 'vitest';
import { newObjectsOf } from './s3-event.ts';

function created(key: string, eventName = 'ObjectCreated:Post'): string {
  const object = { key, eTag: 'abc', size: 12, sequencer: '1' };
  return JSON.stringify({
    Records: [{ eventVersion: '2.1', eventName, s3: { bucket: { name: 'photos' }, object } }],
  });
}

describe('what a message of the intake queue tells', () => {
  test('a new upload, with its key as it was given out', () => {
    expect(newObjectsOf(created('uploads/default/K-a_b/photo%3D1+copy'))).toEqual([
      { key: 'uploads/default/K-a_b/photo=1 copy', etag: 'abc', bytes: 12 },
    ]);
  });

  test('nothing, where S3 only tries the notification', () => {
    expect(newObjectsOf(JSON.stringify({ Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'photos' }))).toEqual([]);
  });

  test('nothing, where an object was removed', () => {
    expect(newObjectsOf(created('uploads/x', 'ObjectRemoved:Delete'))).toEqual([]);
  });

  test.each(['', 'hello', '{"Records":[{}]}', '[]', 'null'])('no notification at all: %s', (body) => {
    expect(newObjectsOf(body)).toBeUndefined();
  });

  test('a key that is not encoded as S3 does it is taken as it stands', () => {
    expect(newObjectsOf(created('uploads/100%'))?.[0]?.key).toBe('uploads/100%');
  });
});

import { expect, test } from 'vitest';
import { demoPhoto } from '../../../tests/support/photos.ts';
import type { PhotoRecord } from '../../core/photos/photo-record.ts';
import { takeInMessage } from './take-in-message.ts';

const KEY = 'uploads/default/K-owner/photo-1';
const photo = demoPhoto('sample1');

function newIntake() {
  const records: PhotoRecord[] = [];
  const logged: [event: string, fields: Record<string, unknown> | undefined][] = [];
  const log = (event: string, fields?: Record<string, unknown>) => void logged.push([event, fields]);
  let reads = 0;
  return {
    records,
    logged,
    readCount: () => reads,
    deps: {
      uploads: {
        get: async () => {
          reads++;
          return { body: photo, etag: 'e' };
        },
      },
      pictures: { put: async () => {} },
      photos: { get: async () => undefined, put: async (record: PhotoRecord) => void records.push(record) },
      decodeHeic: () => Promise.reject(new Error('This is no HEIC')),
      clock: { now: () => new Date('2026-11-21T10:00:00Z') },
      deliveriesMax: 4,
      log: { info: log, warn: log, error: log },
    },
  };
}

/** A message of the queue as it is delivered for the n-th time. */
function delivery(count: number, keys = [KEY]) {
  const records = keys.map((key) => ({
    eventName: 'ObjectCreated:Post',
    s3: { object: { key, eTag: 'e', size: photo.length } },
  }));
  return {
    body: JSON.stringify({ Records: records }),
    attributes: {
      ApproximateReceiveCount: String(count),
      SentTimestamp: '0',
      SenderId: 's3',
      ApproximateFirstReceiveTimestamp: '0',
    },
  };
}

test.each([1, 2, 3])('a photo that is told of for the %d. time is looked at', async (count) => {
  const intake = newIntake();
  await takeInMessage(intake.deps, delivery(count));
  expect(intake.records).toMatchObject([{ key: KEY, status: 'ready' }]);
});

test.each([4, 5])('a photo that is told of for the %d. time is refused, unread', async (count) => {
  const intake = newIntake();
  await takeInMessage(intake.deps, delivery(count));
  expect(intake.records).toMatchObject([{ key: KEY, status: 'refused', refusal: 'unreadable' }]);
  expect(intake.readCount()).toBe(0);
});

test('all photos of a message are taken in, and the log says what came of each without naming it', async () => {
  const intake = newIntake();
  await takeInMessage(intake.deps, delivery(1, [KEY, 'media/art.jpg', 'uploads/default/C-1/photo-2']));
  expect(intake.logged.map(([event, fields]) => [event, fields?.result])).toEqual([
    ['photo.seen', 'ready'],
    ['photo.seen', 'not_ours'],
    ['photo.seen', 'ready'],
  ]);
  expect(JSON.stringify(intake.logged)).not.toContain('K-owner');
});

test('a message that is none of S3 is logged and let go', async () => {
  const intake = newIntake();
  await takeInMessage(intake.deps, { ...delivery(1), body: 'hello' });
  expect(intake.logged).toEqual([['message.unreadable', { bytes: 5 }]]);
  expect(intake.records).toEqual([]);
});

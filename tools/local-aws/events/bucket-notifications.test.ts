import { expect, test } from 'vitest';
import { matchesNotification, notificationBody } from './bucket-notifications.ts';

const UPLOADS = { event: 's3:ObjectCreated:*', prefix: 'uploads/', suffix: '', queueName: 'IntakeQueue' };

test.each<[string, string, boolean]>([
  ['ObjectCreated:Post', 'uploads/a.jpg', true],
  ['ObjectCreated:CompleteMultipartUpload', 'uploads/a.jpg', true],
  ['ObjectCreated:Put', 'photos/a.jpg', false],
  ['ObjectRemoved:Delete', 'uploads/a.jpg', false],
])('%s of %s notifies the intake: %s', (eventName, key, isAsked) => {
  expect(matchesNotification(UPLOADS, { eventName, key })).toBe(isAsked);
});

test('a notification for one event name ignores the others', () => {
  const onlyPosts = { ...UPLOADS, event: 's3:ObjectCreated:Post' };
  expect(matchesNotification(onlyPosts, { eventName: 'ObjectCreated:Put', key: 'uploads/a.jpg' })).toBe(false);
});

test('keys are escaped like S3: spaces become plus signs, slashes stay', () => {
  const body = notificationBody({
    bucket: 'photos',
    key: 'uploads/my photo+1 (ä).jpg',
    size: 3,
    eTag: 'abc',
    eventName: 'ObjectCreated:Post',
    time: new Date('2026-11-21T10:00:00Z'),
    sequencer: '0055AED6DCD90281E5',
  });
  expect(JSON.parse(body)).toMatchObject({
    Records: [
      {
        eventSource: 'aws:s3',
        eventName: 'ObjectCreated:Post',
        eventTime: '2026-11-21T10:00:00.000Z',
        s3: {
          bucket: { name: 'photos', arn: 'arn:aws:s3:::photos' },
          object: {
            key: 'uploads/my+photo%2B1+%28%C3%A4%29.jpg',
            size: 3,
            eTag: 'abc',
            sequencer: '0055AED6DCD90281E5',
          },
        },
      },
    ],
  });
});

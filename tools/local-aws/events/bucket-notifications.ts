import { randomUUID } from 'node:crypto';
import type { ObjectCreated } from '../s3/events.ts';
import type { BucketNotification } from '../template/data-resources.ts';
import { LOCAL_ACCOUNT } from '../template/local-account.ts';
import { arnOf } from '../template/physical-names.ts';

export function matchesNotification(
  notification: BucketNotification,
  event: Pick<ObjectCreated, 'eventName' | 'key'>,
): boolean {
  const wanted = notification.event.replace(/^s3:/, '');
  const isWanted = wanted.endsWith(':*') ? event.eventName.startsWith(wanted.slice(0, -1)) : event.eventName === wanted;
  return isWanted && event.key.startsWith(notification.prefix) && event.key.endsWith(notification.suffix);
}

/** The body of an S3 event notification. Source: "Event message structure", Amazon S3 user guide, version 2.1. */
export function notificationBody(event: ObjectCreated): string {
  const requestId = randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();
  return JSON.stringify({
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: LOCAL_ACCOUNT.region,
        eventTime: event.time.toISOString(),
        eventName: event.eventName,
        userIdentity: { principalId: `AWS:${LOCAL_ACCOUNT.accountId}` },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': requestId, 'x-amz-id-2': requestId },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId: 'local',
          bucket: {
            name: event.bucket,
            ownerIdentity: { principalId: LOCAL_ACCOUNT.accountId },
            arn: arnOf('AWS::S3::Bucket', event.bucket),
          },
          object: { key: encodeKey(event.key), size: event.size, eTag: event.eTag, sequencer: event.sequencer },
        },
      },
    ],
  });
}

/** Keys are form-encoded: everything but letters, digits, `-_.*` and `/` is escaped, spaces as plus signs. */
function encodeKey(key: string): string {
  return key
    .split('/')
    .map((part) => new URLSearchParams([['', part]]).toString().slice(1))
    .join('/');
}

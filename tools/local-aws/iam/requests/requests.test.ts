import { describe, expect, test } from 'vitest';
import type { AccessRequest } from '../policy.ts';
import { imageRequest, kmsRequests, rekognitionRequests, secretsRequests, sqsRequests } from './json-services.ts';
import { listRequest, type S3Call, s3Requests } from './s3.ts';
import { sendRequests } from './ses.ts';

const lines = (requests: readonly AccessRequest[]) => requests.map(({ action, resource }) => `${action} ${resource}`);

describe('S3', () => {
  /** @param target  method and path-style URL */
  function call(target: string, more: Partial<S3Call> = {}): S3Call {
    const [method = '', address = ''] = target.split(' ');
    const { pathname, searchParams } = new URL(address, 'http://s3');
    const [, bucket = '', ...key] = pathname.split('/');
    return {
      method,
      bucket,
      key: key.join('/'),
      query: (name) => searchParams.get(name) ?? undefined,
      copySource: undefined,
      hasTags: false,
      isForm: false,
      ...more,
    };
  }

  test.each([
    ['GET /photos/a/b.jpg', 's3:GetObject arn:aws:s3:::photos/a/b.jpg'],
    ['HEAD /photos/a/b.jpg', 's3:GetObject arn:aws:s3:::photos/a/b.jpg'],
    ['PUT /photos/a/b.jpg', 's3:PutObject arn:aws:s3:::photos/a/b.jpg'],
    ['PUT /photos/a?partNumber=1&uploadId=u', 's3:PutObject arn:aws:s3:::photos/a'],
    ['POST /photos/a?uploads', 's3:PutObject arn:aws:s3:::photos/a'],
    ['DELETE /photos/a', 's3:DeleteObject arn:aws:s3:::photos/a'],
    ['DELETE /photos/a?versionId=v', 's3:DeleteObjectVersion arn:aws:s3:::photos/a'],
    ['GET /photos/a?versionId=v', 's3:GetObjectVersion arn:aws:s3:::photos/a'],
    ['GET /photos/a?tagging', 's3:GetObjectTagging arn:aws:s3:::photos/a'],
    ['PUT /photos/a?tagging', 's3:PutObjectTagging arn:aws:s3:::photos/a'],
    ['PUT /photos/a?tagging&versionId=v', 's3:PutObjectVersionTagging arn:aws:s3:::photos/a'],
    ['DELETE /photos/a?tagging', 's3:DeleteObjectTagging arn:aws:s3:::photos/a'],
    ['GET /photos?versions&prefix=a', 's3:ListBucketVersions arn:aws:s3:::photos'],
    ['GET /photos?versioning', 's3:GetBucketVersioning arn:aws:s3:::photos'],
    ['DELETE /photos/a?uploadId=u', 's3:AbortMultipartUpload arn:aws:s3:::photos/a'],
    ['HEAD /photos', 's3:ListBucket arn:aws:s3:::photos'],
    ['GET /photos?list-type=2&prefix=a', 's3:ListBucket arn:aws:s3:::photos'],
    ['GET /photos?cors', 's3:GetBucketCORS arn:aws:s3:::photos'],
    ['PUT /photos', 's3:CreateBucket arn:aws:s3:::photos'],
    ['DELETE /photos', 's3:DeleteBucket arn:aws:s3:::photos'],
    ['POST /photos?delete', 's3:DeleteObject arn:aws:s3:::photos/*'],
    ['GET /', 's3:ListAllMyBuckets *'],
  ])('%s requires %s', (target, expected) => {
    expect(lines(s3Requests(call(target)))).toEqual([expected]);
  });

  test('a copy requires reading its source and writing its target', () => {
    const copyOf = (versionId: string | undefined) =>
      lines(s3Requests(call('PUT /photos/b', { copySource: { bucket: 'prints', key: 'a', versionId } })));
    expect(copyOf(undefined)).toEqual(['s3:GetObject arn:aws:s3:::prints/a', 's3:PutObject arn:aws:s3:::photos/b']);
    expect(copyOf('v')).toEqual(['s3:GetObjectVersion arn:aws:s3:::prints/a', 's3:PutObject arn:aws:s3:::photos/b']);
  });

  test('a form requires writing its key', () => {
    expect(lines(s3Requests(call('POST /photos', { isForm: true, key: 'uploads/a' })))).toEqual([
      's3:PutObject arn:aws:s3:::photos/uploads/a',
    ]);
  });

  test('a list passes its prefix; revealing a missing key requires the right to list all', () => {
    expect(s3Requests(call('GET /photos?list-type=2&prefix=a'))[0]?.context).toEqual({ 's3:prefix': ['a'] });
    expect(listRequest('photos')).toEqual({ action: 's3:ListBucket', resource: 'arn:aws:s3:::photos', context: {} });
  });
});

describe('SQS, KMS, Secrets Manager and Rekognition', () => {
  const QueueUrl = 'http://127.0.0.1:4602/000000000000/MailQueue';
  const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:MailQueue';
  const KEY = 'arn:aws:kms:us-east-1:000000000000:key/SigningKey';
  const SECRET = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Pepper';

  test.each([
    [sqsRequests('SendMessage', { QueueUrl }), `sqs:SendMessage ${QUEUE}`],
    [sqsRequests('SendMessageBatch', { QueueUrl }), `sqs:SendMessage ${QUEUE}`],
    [sqsRequests('DeleteMessageBatch', { QueueUrl }), `sqs:DeleteMessage ${QUEUE}`],
    [sqsRequests('ReceiveMessage', { QueueUrl }), `sqs:ReceiveMessage ${QUEUE}`],
    [sqsRequests('GetQueueUrl', { QueueName: 'MailQueue' }), `sqs:GetQueueUrl ${QUEUE}`],
    [sqsRequests('ListQueues', {}), 'sqs:ListQueues *'],
    [sqsRequests('SendMessage', { QueueUrl: 1 }), 'sqs:SendMessage *'],
    [kmsRequests('Sign', { KeyId: 'SigningKey', SigningAlgorithm: 'ECDSA_SHA_256' }), `kms:Sign ${KEY}`],
    [kmsRequests('GetPublicKey', { KeyId: KEY }), `kms:GetPublicKey ${KEY}`],
    [kmsRequests('ListKeys', {}), 'kms:ListKeys *'],
    [secretsRequests('GetSecretValue', { SecretId: SECRET }), `secretsmanager:GetSecretValue ${SECRET}`],
    [secretsRequests('GetSecretValue', { SecretId: 'Pepper' }), `secretsmanager:GetSecretValue ${SECRET}`],
    [secretsRequests('ListSecrets', {}), 'secretsmanager:ListSecrets *'],
    [rekognitionRequests('DetectFaces'), 'rekognition:DetectFaces *'],
    [[imageRequest('photos', 'a/faces.jpg')], 's3:GetObject arn:aws:s3:::photos/a/faces.jpg'],
  ])('%#: %o requires %s', (requests, expected) => {
    expect(lines(requests)).toEqual([expected]);
  });
});

describe('SES', () => {
  const identities = [
    { name: 'shop.example', configurationSet: 'Mail' },
    { name: 'ada@example.com' },
    { name: 'news.shop.example' },
  ];
  const arn = (name: string) => `ses:SendRawEmail arn:aws:ses:us-east-1:000000000000:${name}`;

  test.each([
    [
      'the sender’s identity, and the configuration set that SES adds by default',
      { from: 'hello@shop.example', recipients: ['eve@example.com'] },
      ['identity/shop.example', 'configuration-set/Mail'],
    ],
    [
      'the configuration set of the call instead',
      { from: 'hello@shop.example', recipients: [], configurationSet: 'Other' },
      ['identity/shop.example', 'configuration-set/Other'],
    ],
    [
      'a recipient who is also an identity',
      { from: 'hello@shop.example', recipients: ['ada@example.com'] },
      ['identity/shop.example', 'identity/ada@example.com', 'configuration-set/Mail'],
    ],
    ['the most specific identity', { from: 'a@news.shop.example', recipients: [] }, ['identity/news.shop.example']],
    [
      'the address itself when no identity matches',
      { from: 'a@evil.example', recipients: [] },
      ['identity/a@evil.example'],
    ],
  ])('a mail requires %s', (_what, sending, expected) => {
    expect(lines(sendRequests(sending, identities))).toEqual(expected.map(arn));
  });

  test('and passes its sender and recipients', () => {
    const [request] = sendRequests({ from: 'hello@shop.example', recipients: ['eve@example.com'] }, identities);
    expect(request?.context).toEqual({
      'ses:fromaddress': ['hello@shop.example'],
      'ses:recipients': ['eve@example.com'],
    });
  });
});

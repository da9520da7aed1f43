import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand, ScanCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { DetectFacesCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeTinyShop } from '../../../tests/support/tiny-shop.ts';
import { type Cloud, startCloud } from '../cloud.ts';
import { createAuthorizer } from './authorizer.ts';
import { createFunctionAccess } from './function-access.ts';
import { readPolicy } from './policy.ts';
import type { Rights } from './template-rights.ts';

/** All rights of the function Api. */
const ALLOWED = {
  Statement: [
    {
      Effect: 'Allow',
      Action: ['dynamodb:GetItem', 'dynamodb:PutItem'],
      Resource: 'arn:aws:dynamodb:us-east-1:000000000000:table/Shop',
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['PHOTO#*'] } },
    },
    { Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'], Resource: 'arn:aws:s3:::photos/uploads/*' },
    { Effect: 'Allow', Action: ['s3:GetObject'], Resource: 'arn:aws:s3:::prints/*' },
    { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: 'arn:aws:s3:::prints' },
    { Effect: 'Allow', Action: 'rekognition:DetectFaces', Resource: '*' },
  ],
};

const shop = writeTinyShop();
let cloud: Cloud;
let rights: Rights;

beforeAll(async () => {
  const authorizerOf = (declared: Rights) => {
    const statements = readPolicy(ALLOWED, 'Api');
    rights = {
      ...declared,
      functions: declared.functions.map((each) =>
        each.principal.functionName === 'Api' ? { ...each, statements } : each,
      ),
    };
    return createAuthorizer(rights);
  };
  cloud = await startCloud({ ...shop, host: '127.0.0.1', port: 0, quiet: true, onStep: () => {}, authorizerOf });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(join(shop.dataDir, '..'), { recursive: true, force: true });
});

function asApi(endpoint: string) {
  const { functionKeys } = createFunctionAccess(cloud.accessKey, rights, createAuthorizer(rights));
  const credentials = functionKeys.Api;
  if (!credentials) throw new Error('Api has no key');
  return { region: 'us-east-1', endpoint, credentials, maxAttempts: 1 };
}
const dynamo = () => new DynamoDBClient(asApi(cloud.endpoints.dynamodb));
const s3 = () => new S3Client({ ...asApi(cloud.endpoints.s3), forcePathStyle: true });
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'META' } });

async function refusalOf(call: Promise<unknown>): Promise<string> {
  return await call.then(
    () => 'not refused',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

describe('DynamoDB', () => {
  test('reads and writes the rows that the role allows', async () => {
    const Put = { TableName: 'Shop', Item: key('PHOTO#1') };
    await dynamo().send(new TransactWriteItemsCommand({ TransactItems: [{ Put }] }));
    const { Item } = await dynamo().send(new GetItemCommand({ TableName: 'Shop', Key: key('PHOTO#1') }));
    expect(Item).toEqual(key('PHOTO#1'));
  });

  test('refuses all others with AWS’s message', async () => {
    const message =
      'AccessDeniedException: User: arn:aws:sts::000000000000:assumed-role/WorkerRole/Api is not authorized to perform: dynamodb:GetItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/Shop because no identity-based policy allows the dynamodb:GetItem action';
    expect(await refusalOf(dynamo().send(new GetItemCommand({ TableName: 'Shop', Key: key('ORDER#1') })))).toBe(
      message,
    );
    expect(await refusalOf(dynamo().send(new ScanCommand({ TableName: 'Shop' })))).toContain('perform: dynamodb:Scan');
  });

  test('refuses a transaction if any of its actions is denied', async () => {
    const TransactItems = [
      { Put: { TableName: 'Shop', Item: key('PHOTO#2') } },
      { ConditionCheck: { TableName: 'Shop', Key: key('PHOTO#1'), ConditionExpression: 'attribute_exists(pk)' } },
    ];
    expect(await refusalOf(dynamo().send(new TransactWriteItemsCommand({ TransactItems })))).toContain(
      'perform: dynamodb:ConditionCheckItem',
    );
  });
});

describe('S3', () => {
  const object = (Bucket: string, Key: string) => new GetObjectCommand({ Bucket, Key });

  test('reads and writes the objects that the role allows', async () => {
    await s3().send(new PutObjectCommand({ Bucket: 'photos', Key: 'uploads/a', Body: 'a' }));
    expect(await (await s3().send(object('photos', 'uploads/a'))).Body?.transformToString()).toBe('a');
    expect(await refusalOf(s3().send(object('photos', 'working/a')))).toMatch(
      /^AccessDenied: .*s3:GetObject on resource/,
    );
  });

  test('reveals a missing object only to callers that may list the bucket', async () => {
    expect(await refusalOf(s3().send(object('prints', 'none')))).toMatch(/^NoSuchKey/);
    expect(await refusalOf(s3().send(object('photos', 'uploads/none')))).toMatch(
      /^AccessDenied: .*s3:ListBucket on resource/,
    );
    const head = (Bucket: string, Key: string) => s3().send(new HeadObjectCommand({ Bucket, Key }));
    await expect(head('prints', 'none')).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
    await expect(head('photos', 'uploads/none')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  test('presigned URLs and forms have exactly the rights of their signer', async () => {
    const statusOf = async (Key: string) =>
      (await fetch(await getSignedUrl(s3(), new GetObjectCommand({ Bucket: 'photos', Key })))).status;
    expect([await statusOf('uploads/a'), await statusOf('working/a')]).toEqual([200, 403]);
    const post = async (Key: string) => {
      const { url, fields } = await createPresignedPost(s3(), { Bucket: 'photos', Key });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob(['a']));
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    expect([await post('uploads/b'), await post('media/b')]).toEqual([204, 403]);
  });
});

test('the other services refuse requests that no role allows', async () => {
  const { endpoints, queues } = cloud;
  const sqs = new SQSClient(asApi(endpoints.sqs));
  const ses = new SESClient(asApi(endpoints.ses));
  const mail = new SendRawEmailCommand({
    RawMessage: { Data: Buffer.from('From: a@tiny.example\r\nTo: b@example.com\r\n\r\nHi') },
  });
  const kms = new KMSClient(asApi(endpoints.kms));
  const secrets = new SecretsManagerClient(asApi(endpoints.secretsmanager));
  const calls: [action: string, call: () => Promise<unknown>][] = [
    ['sqs:SendMessage', () => sqs.send(new SendMessageCommand({ QueueUrl: queues.WorkQueue, MessageBody: '{}' }))],
    ['ses:SendRawEmail', () => ses.send(mail)],
    ['ses:GetAccount', () => new SESv2Client(asApi(endpoints.ses)).send(new GetAccountCommand({}))],
    ['kms:GetPublicKey', () => kms.send(new GetPublicKeyCommand({ KeyId: 'SigningKey' }))],
    ['secretsmanager:GetSecretValue', () => secrets.send(new GetSecretValueCommand({ SecretId: 'PhotoUrlKey' }))],
  ];
  for (const [action, call] of calls)
    expect(await refusalOf(call())).toMatch(new RegExp(`^AccessDenied(Exception)?: .*perform: ${action} `));
});

test('Rekognition reads a picture with the rights of its caller', async () => {
  const detect = (Name: string) =>
    new RekognitionClient(asApi(cloud.endpoints.rekognition)).send(
      new DetectFacesCommand({ Image: { S3Object: { Bucket: 'photos', Name } } }),
    );
  expect(await refusalOf(detect('uploads/a'))).toMatch(/^InvalidImageFormatException/);
  expect(await refusalOf(detect('working/a'))).toMatch(/^InvalidS3ObjectException/);
});

test('function keys survive restarts, differ from each other, and are not the owner’s', () => {
  const keysNow = () => createFunctionAccess(cloud.accessKey, rights, createAuthorizer(rights)).functionKeys;
  expect(keysNow()).toEqual(keysNow());
  const secrets = [cloud.accessKey, ...Object.values(keysNow())].map(({ secretAccessKey }) => secretAccessKey);
  expect(new Set(secrets).size).toBe(rights.functions.length + 1);
});

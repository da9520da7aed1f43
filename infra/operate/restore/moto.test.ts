import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CloudFormationClient, CreateStackCommand } from '@aws-sdk/client-cloudformation';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPhotoStore } from '../../../functions/core/photos/photo-store.ts';
import { exampleRecord } from '../../../tests/support/examples.ts';

/**
 * `npm run restore` against moto, an imitation of AWS in Python. Skipped unless `moto_server` is on the PATH; docs/operations.md
 * says how to get it. moto copies the current rows, regardless of the time: only a real
 * account can show that the rows are those of the given time.
 */
const hasMoto = spawnSync('moto_server', ['--help']).status === 0;
const MAIN = join(import.meta.dirname, 'main.ts');
const PHOTO = 'uploads/default/K-one/photo';
const ORIGINAL = 'originals/default/K-one/abc';

describe.skipIf(!hasMoto)('against moto', () => {
  let moto: ReturnType<typeof spawn>;
  let environment: Record<string, string>;
  let clients: { dynamodb: DynamoDBClient; s3: S3Client };

  beforeAll(async () => {
    const port = await freePort();
    const endpoint = `http://127.0.0.1:${port}`;
    moto = spawn('moto_server', ['-H', '127.0.0.1', '-p', String(port)], { stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve) =>
      moto.stderr?.on('data', (text: Buffer) => text.toString().includes('Running on') && resolve()),
    );
    const credentials = { accessKeyId: 'testing', secretAccessKey: 'testing' };
    environment = {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    const options = { endpoint, region: 'us-east-1', credentials };
    clients = { dynamodb: new DynamoDBClient(options), s3: new S3Client({ ...options, forcePathStyle: true }) };
    await new CloudFormationClient(options).send(
      new CreateStackCommand({ StackName: 'TesseraData', TemplateBody: JSON.stringify(TEMPLATE) }),
    );
    // moto's CloudFormation leaves this out.
    for (const Bucket of ['photos', 'prints'])
      await clients.s3.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
    await clients.dynamodb.send(
      new UpdateTimeToLiveCommand({
        TableName: 'shop',
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      }),
    );
    const documents = DynamoDBDocumentClient.from(clients.dynamodb, {
      marshallOptions: { removeUndefinedValues: true },
    });
    await createPhotoStore({ documents, tableName: 'shop' }).put(exampleRecord(PHOTO, { originalKey: ORIGINAL }));
    for (const Key of [
      ORIGINAL,
      'photos/default/K-one/photo/preview.webp',
      'photos/default/K-one/photo/thumbnail.webp',
    ])
      await clients.s3.send(new PutObjectCommand({ Bucket: 'photos', Key, Body: 'picture' }));
  }, 60_000);
  afterAll(async () => {
    moto.kill();
    await once(moto, 'exit');
  });

  const restore = (...words: string[]) =>
    promisify(execFile)(process.execPath, [MAIN, ...words], { env: { ...process.env, ...environment } }).catch(
      (failed: { stdout: string; stderr: string }) => failed,
    );
  /** moto's recovery period is the second at which it was turned on, which must be the same for both tables. */
  async function recoverableTime(): Promise<string> {
    for (;;) {
      const times = await Promise.all(['catalog', 'shop'].map(turnOnRecovery));
      const [first = '', ...others] = times.map((time) => `${time?.toISOString().slice(0, 19)}Z`);
      if (others.every((time) => time === first)) return first;
      await Promise.all(['catalog', 'shop'].map((name) => setRecovery(name, false)));
    }
  }
  async function turnOnRecovery(TableName: string): Promise<Date | undefined> {
    await setRecovery(TableName, true);
    const { ContinuousBackupsDescription } = await clients.dynamodb.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    );
    return ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime;
  }
  const setRecovery = (TableName: string, PointInTimeRecoveryEnabled: boolean) =>
    clients.dynamodb.send(
      new UpdateContinuousBackupsCommand({
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled },
      }),
    );

  test('tables are restored with their settings, and a deleted original is brought back', async () => {
    expect((await restore('--to', new Date().toISOString())).stderr).toMatch(/has no point-in-time recovery/);
    const to = await recoverableTime();
    await clients.s3.send(new DeleteObjectCommand({ Bucket: 'photos', Key: ORIGINAL }));
    const { stdout, stderr } = await restore('--to', to, '--objects');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/1 objects were brought back\.[\s\S]*Everything that the rows refer to is there\./);
    const [, shopStream = ''] = /"shopStreamArn": "(\S+)"/.exec(stdout) ?? [];
    const [, TableName = ''] = /table\/([^/]+)\/stream/.exec(shopStream) ?? [];
    const { Table } = await clients.dynamodb.send(new DescribeTableCommand({ TableName }));
    expect(Table).toMatchObject({
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      DeletionProtectionEnabled: true,
    });
    const { TimeToLiveDescription } = await clients.dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
    const { Body } = await clients.s3.send(new GetObjectCommand({ Bucket: 'photos', Key: ORIGINAL }));
    expect(await Body?.transformToString()).toBe('picture');
  });
});

function table(TableName: string, more: object = {}) {
  return {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      ...more,
    },
  };
}

function bucket(BucketName: string) {
  return { Type: 'AWS::S3::Bucket', Properties: { BucketName } };
}

/** TesseraData as far as moto knows its types: it has no GlobalTable. */
const TEMPLATE = {
  Resources: {
    Catalog: table('catalog'),
    Shop: table('shop', { StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' } }),
    Photos: bucket('photos'),
    Prints: bucket('prints'),
  },
  Outputs: {
    CatalogTable: { Value: { Ref: 'Catalog' } },
    ShopTable: { Value: { Ref: 'Shop' } },
    PhotosBucket: { Value: { Ref: 'Photos' } },
    PrintsBucket: { Value: { Ref: 'Prints' } },
  },
};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { writeTinyShop } from '../../../tests/support/tiny-shop.ts';
import { type CloudModel, readCloudModel } from './cloud-model.ts';
import { resolveStacks } from './stacks.ts';

const shop = writeTinyShop();
afterAll(() => rmSync(join(shop.dataDir, '..'), { recursive: true, force: true }));

function read(): CloudModel {
  return readCloudModel(shop.cloudAssemblyDir, {
    parameters: { SiteOrigins: 'http://127.0.0.1:4600, http://localhost:4600', PhotoUrlPublicKey: 'PEM' },
    queueBaseUrl: () => 'http://127.0.0.1:4602',
  });
}

describe('reads from the templates', () => {
  const model = read();

  test('names are short and the same at every start', () => {
    expect(model.tables.map(({ name }) => name)).toEqual(['Shop']);
    expect(model.buckets.map(({ id, name }) => [id, name])).toEqual([
      ['Photos', 'photos'],
      ['Prints', 'prints'],
      ['Site', 'site'],
    ]);
    expect(read()).toEqual(model);
  });

  test('tables with time to live and stream', () => {
    expect(model.tables[0]).toMatchObject({
      ttlAttribute: 'ttl',
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  test('buckets with the local origins and the notified queue', () => {
    expect(model.buckets[0]).toMatchObject({
      cors: [{ allowedOrigins: ['http://127.0.0.1:4600', 'http://localhost:4600'], allowedMethods: ['POST'] }],
      notifications: [{ event: 's3:ObjectCreated:*', prefix: 'uploads/', queueName: 'WorkQueue' }],
    });
  });

  test('queues with their dead letters, and the defaults of the service', () => {
    expect(model.queues).toMatchObject([
      {
        url: 'http://127.0.0.1:4602/000000000000/WorkQueue',
        visibilityTimeoutSeconds: 60,
        deadLetter: { queueName: 'DeadLetters', maxReceiveCount: 3 },
      },
      { name: 'DeadLetters', visibilityTimeoutSeconds: 30, messageRetentionSeconds: 345_600 },
    ]);
  });

  test('functions with their code and values of other stacks', () => {
    expect(model.functions[0]).toMatchObject({
      name: 'Api',
      codeDir: join(shop.cloudAssemblyDir, 'asset.Api'),
      handler: 'index.handler',
      timeoutSeconds: 10,
      memoryMb: 128,
      environment: { SHOP_TABLE: 'Shop' },
    });
  });

  test('triggers of both kinds', () => {
    expect(model.queueTriggers).toMatchObject([{ functionName: 'Intake', queueName: 'WorkQueue', batchSize: 4 }]);
    expect(model.streamTriggers).toMatchObject([
      { functionName: 'Orders', tableName: 'Shop', filters: [{ eventName: ['INSERT'] }], maximumRetries: -1 },
    ]);
  });

  test('schedules with the functions that they invoke', () => {
    expect(model.schedules).toEqual([
      {
        name: 'SweepEveryDay',
        arn: 'arn:aws:events:us-east-1:000000000000:rule/SweepEveryDay',
        expression: 'rate(1 day)',
        targets: [{ functionName: 'Sweep', input: undefined }],
      },
    ]);
  });

  test('routes, keys, secrets and mail', () => {
    expect(model.routes).toEqual([{ apiId: 'HttpApi', routeKey: 'ANY /v1/{proxy+}', functionName: 'Api' }]);
    expect(model.keys).toMatchObject([{ id: 'SigningKey', spec: 'ECC_NIST_P256' }]);
    expect(model.secrets).toMatchObject([{ name: 'PhotoUrlKey' }, { name: 'OriginSecret' }]);
    expect(model.mailIdentities).toEqual([{ name: 'tiny.example', configurationSet: undefined }]);
  });

  test('the distribution with its behaviors in order, the default one last', () => {
    const { behaviors } = model.distribution;
    expect(behaviors.map(({ pathPattern, originDomain }) => [pathPattern, originDomain])).toEqual([
      ['/v1/*', 'HttpApi.execute-api.us-east-1.amazonaws.com'],
      ['/media/*', 'photos.s3.us-east-1.amazonaws.com'],
      ['/photos/*', 'photos.s3.us-east-1.amazonaws.com'],
      ['*', 'site.s3.us-east-1.amazonaws.com'],
    ]);
    expect(behaviors[2]?.trustedKeys).toEqual(new Map([['PublicKey', 'PEM']]));
    expect(behaviors[1]?.allowedMethods).toEqual(['GET', 'HEAD']);
    expect(behaviors[0]?.viewerHeaders).toEqual(['cloudfront-viewer-country', 'cloudfront-viewer-latitude']);
    expect(behaviors[1]?.viewerHeaders).toEqual([]);
    expect(behaviors[3]?.functions).toMatchObject([{ eventType: 'viewer-request' }, { eventType: 'viewer-response' }]);
  });
});

test('two resources with the same name fail the start', () => {
  const table = { Type: 'AWS::DynamoDB::Table', Properties: {} };
  const templates = new Map<string, unknown>([['One', { Resources: { Shop563325D0: table, Shop563325D1: table } }]]);
  expect(() => resolveStacks(templates, { parameters: {}, queueBaseUrl: () => '' })).toThrow(
    'Shop563325D0 and Shop563325D1 would both be named Shop',
  );
});

test('a parameter without value and default fails the start with its name', () => {
  const template = {
    Parameters: { Key: { Type: 'String' } },
    Resources: { A: { Type: 'X', Properties: { k: { Ref: 'Key' } } } },
  };
  const [resource] = resolveStacks(new Map([['One', template]]), { parameters: {}, queueBaseUrl: () => '' });
  expect(() => resource?.properties()).toThrow('Key has neither a local value nor a default');
});

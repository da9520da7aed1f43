import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Resource, resourcesOf, type Synthesized, synthesized } from '../tests/support/synthesized.ts';

/** On AWS, each outlives its stack; the second one also says that a stack which never came to be leaves nothing. */
const OUTLIVES_STACK = ['Retain', 'RetainExceptOnCreate'];

describe('data that must survive', () => {
  let templates: Synthesized;

  beforeAll(() => {
    templates = synthesized();
  }, 60_000);

  test.each(['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::KMS::Key', 'AWS::SecretsManager::Secret'])(
    '%s outlives the stack',
    (type) => {
      const resources = resourcesOf(type, templates.data);
      expect(resources.length).toBeGreaterThan(0);
      for (const { DeletionPolicy } of resources) expect(OUTLIVES_STACK).toContain(DeletionPolicy);
    },
  );

  test('a first deployment that fails leaves no buckets and keys behind', () => {
    for (const { DeletionPolicy } of resourcesOf('AWS::S3::Bucket', templates.data)) {
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    }
    for (const { DeletionPolicy } of resourcesOf('AWS::KMS::Key', templates.data)) {
      expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    }
  });

  test('uploads, and only those, notify the intake queue', () => {
    templates.data.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: {
        QueueConfigurations: [
          { Event: 's3:ObjectCreated:*', Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'uploads/' }] } } },
        ],
      },
    });
  });

  test('photos move to cheaper classes that are read as fast, and to no archive that has to be thawed', () => {
    const transitions = JSON.stringify(resourcesOf('AWS::S3::Bucket', templates.data)).match(/"StorageClass":"\w+"/g);
    expect(transitions).toEqual(['"StorageClass":"GLACIER_IR"', '"StorageClass":"INTELLIGENT_TIERING"']);
    templates.data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: Match.arrayWith([
          Match.objectLike({
            Prefix: 'originals/',
            Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 1 }],
          }),
        ]),
      },
    });
  });

  test('only the shop’s own distribution may read photos', () => {
    const readers = resourcesOf('AWS::S3::BucketPolicy', templates.data)
      .flatMap(statementsOf)
      .filter((statement) => JSON.stringify(statement).includes('cloudfront.amazonaws.com'));
    expect(readers).toHaveLength(1);
    const condition = readers[0]?.Condition as { StringEquals: Record<string, unknown> } | undefined;
    expect(JSON.stringify(condition?.StringEquals['AWS:SourceArn'])).toMatch(
      /:distribution\/",\{"Ref":"DistributionId"\}/,
    );
  });

  test('originals, and only those, are replicated where the settings name a bucket for them', () => {
    const rules = (deployment: Parameters<typeof synthesized>[0]) =>
      resourcesOf('AWS::S3::Bucket', synthesized(deployment).data).flatMap(
        ({ Properties }) => Properties.ReplicationConfiguration ?? [],
      );
    expect(rules({})).toEqual([]);
    expect(rules({ originalsCopyArn: 'arn:aws:s3:::copy' })).toMatchObject([
      { Rules: [{ Filter: { Prefix: 'originals/' }, Destination: { Bucket: 'arn:aws:s3:::copy' } }] },
    ]);
  });

  describe('tables of a restore', () => {
    const TABLE = 'arn:aws:dynamodb:us-east-1:123456789012:table';
    const restoredTables = { catalogArn: `${TABLE}/Catalog-R`, shopStreamArn: `${TABLE}/Shop-R/stream/2026` };
    const exportsOf = ({ data }: Synthesized) =>
      Object.values(data.toJSON().Outputs as Record<string, { Export?: { Name: string } }>)
        .flatMap(({ Export }) => Export?.Name ?? [])
        .sort();
    let restored: Synthesized;
    beforeAll(() => {
      restored = synthesized({ restoredTables });
    });

    test('replace those of the templates in every function, right and trigger, and the outputs name them', () => {
      const text = JSON.stringify(restored.service.toJSON());
      expect(text).not.toMatch(/ImportValue":"TesseraData:\w*(Shop|Catalog)[0-9A-F]{8}/);
      expect(JSON.stringify(templates.service.toJSON())).toMatch(/ImportValue":"TesseraData:\w*Shop[0-9A-F]{8}/);
      restored.service.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
        EventSourceArn: restoredTables.shopStreamArn,
      });
      restored.data.hasOutput('ShopTable', { Value: 'Shop-R' });
      restored.data.hasOutput('CatalogTable', { Value: 'Catalog-R' });
    });

    test('leave the templates’ tables and exports unchanged, so that both directions can be deployed', () => {
      expect(resourcesOf('AWS::DynamoDB::GlobalTable', restored.data)).toEqual(
        resourcesOf('AWS::DynamoDB::GlobalTable', templates.data),
      );
      expect(exportsOf(restored)).toEqual(exportsOf(templates));
    });
  });

  test('only this account may write to the log bucket', () => {
    const grants = resourcesOf('AWS::S3::BucketPolicy', templates.data).flatMap(statementsOf).filter(isLogDelivery);
    expect(grants).toHaveLength(3);
    for (const { Condition } of grants) {
      expect(Condition).toMatchObject({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
    }
  });
});

interface Statement {
  Principal: { Service?: string };
  Condition: unknown;
}

function statementsOf({ Properties }: Resource): Statement[] {
  return (Properties.PolicyDocument as { Statement: Statement[] }).Statement;
}

function isLogDelivery({ Principal }: Statement): boolean {
  return Principal.Service === 'logging.s3.amazonaws.com';
}

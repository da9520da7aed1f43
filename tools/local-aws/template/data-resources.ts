import * as z from 'zod/mini';
import type { LifecycleRule } from '../s3/lifecycle.ts';
import { shortId } from './physical-names.ts';
import type { Resource } from './stacks.ts';

/** Tables, buckets, queues, keys, secrets and mail identities: prerequisites of functions. */

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

const TableProperties = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) })),
  KeySchema,
  GlobalSecondaryIndexes: z.optional(
    z.array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({ ProjectionType: z.string(), NonKeyAttributes: z.optional(z.array(z.string())) }),
      }),
    ),
  ),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(z.object({ AttributeName: z.optional(z.string()), Enabled: z.boolean() })),
});

/** A table in the format of DynamoDB's CreateTable. */
export type TableSpec = z.infer<typeof TableProperties> & { id: string; name: string; ttlAttribute?: string };

export function tableOf(resource: Resource): TableSpec {
  const properties = TableProperties.parse(resource.properties());
  const ttl = properties.TimeToLiveSpecification;
  return {
    ...properties,
    id: shortId(resource.logicalId),
    name: resource.name,
    ttlAttribute: ttl?.Enabled ? ttl.AttributeName : undefined,
  };
}

const BucketProperties = z.object({
  CorsConfiguration: z.optional(
    z.object({
      CorsRules: z.array(
        z.object({
          AllowedOrigins: z.array(z.string()),
          AllowedMethods: z.array(z.string()),
          AllowedHeaders: z.optional(z.array(z.string())),
          ExposedHeaders: z.optional(z.array(z.string())),
          MaxAge: z.optional(z.number()),
        }),
      ),
    }),
  ),
  NotificationConfiguration: z.optional(
    z.object({
      QueueConfigurations: z.optional(
        z.array(
          z.object({
            Event: z.string(),
            Queue: z.string(),
            Filter: z.optional(
              z.object({ S3Key: z.object({ Rules: z.array(z.object({ Name: z.string(), Value: z.string() })) }) }),
            ),
          }),
        ),
      ),
    }),
  ),
});

const LifecycleProperties = z.object({
  LifecycleConfiguration: z.optional(
    z.object({
      Rules: z.array(
        z.object({
          Status: z.string(),
          Prefix: z.optional(z.string()),
          TagFilters: z.optional(z.array(z.object({ Key: z.string(), Value: z.string() }))),
          ExpirationInDays: z.optional(z.number()),
          ExpiredObjectDeleteMarker: z.optional(z.boolean()),
          NoncurrentVersionExpiration: z.optional(z.object({ NoncurrentDays: z.number() })),
        }),
      ),
    }),
  ),
  VersioningConfiguration: z.optional(z.object({ Status: z.string() })),
});

export interface BucketSpec {
  id: string;
  name: string;
  cors: {
    allowedOrigins: string[];
    allowedMethods: string[];
    allowedHeaders: string[];
    exposedHeaders: string[];
    maxAgeSeconds?: number;
  }[];
  notifications: BucketNotification[];
  isVersioned: boolean;
  lifecycle: LifecycleRule[];
}

export interface BucketNotification {
  /** Such as `s3:ObjectCreated:*`. */
  event: string;
  prefix: string;
  suffix: string;
  queueName: string;
}

export function bucketOf(resource: Resource): BucketSpec {
  const properties = BucketProperties.parse(resource.properties());
  const { LifecycleConfiguration, VersioningConfiguration } = LifecycleProperties.parse(resource.properties());
  const rules = (LifecycleConfiguration?.Rules ?? []).filter(({ Status }) => Status === 'Enabled');
  return {
    id: shortId(resource.logicalId),
    name: resource.name,
    isVersioned: VersioningConfiguration?.Status === 'Enabled',
    lifecycle: rules.map((rule) => ({
      prefix: rule.Prefix ?? '',
      tags: Object.fromEntries((rule.TagFilters ?? []).map(({ Key, Value }) => [Key, Value])),
      expirationDays: rule.ExpirationInDays,
      noncurrentDays: rule.NoncurrentVersionExpiration?.NoncurrentDays,
      removesLoneMarkers: rule.ExpiredObjectDeleteMarker ?? false,
    })),
    cors: (properties.CorsConfiguration?.CorsRules ?? []).map((rule) => ({
      allowedOrigins: rule.AllowedOrigins,
      allowedMethods: rule.AllowedMethods,
      allowedHeaders: rule.AllowedHeaders ?? [],
      exposedHeaders: rule.ExposedHeaders ?? [],
      maxAgeSeconds: rule.MaxAge,
    })),
    notifications: (properties.NotificationConfiguration?.QueueConfigurations ?? []).map(({ Event, Queue, Filter }) => {
      const rule = (name: string) => Filter?.S3Key.Rules.find((each) => each.Name.toLowerCase() === name)?.Value ?? '';
      return { event: Event, prefix: rule('prefix'), suffix: rule('suffix'), queueName: nameInArn(Queue) };
    }),
  };
}

const QueueProperties = z.object({
  VisibilityTimeout: z.optional(z.number()),
  MessageRetentionPeriod: z.optional(z.number()),
  DelaySeconds: z.optional(z.number()),
  RedrivePolicy: z.optional(z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() })),
});

export interface QueueSpec {
  id: string;
  name: string;
  url: string;
  visibilityTimeoutSeconds: number;
  messageRetentionSeconds: number;
  delaySeconds: number;
  deadLetter?: { queueName: string; maxReceiveCount: number };
}

/** Uses the service's defaults. */
export function queueOf(resource: Resource): QueueSpec {
  const { VisibilityTimeout, MessageRetentionPeriod, DelaySeconds, RedrivePolicy } = QueueProperties.parse(
    resource.properties(),
  );
  return {
    id: shortId(resource.logicalId),
    name: resource.name,
    url: resource.ref,
    visibilityTimeoutSeconds: VisibilityTimeout ?? 30,
    messageRetentionSeconds: MessageRetentionPeriod ?? 4 * 86_400,
    delaySeconds: DelaySeconds ?? 0,
    deadLetter: RedrivePolicy && {
      queueName: nameInArn(RedrivePolicy.deadLetterTargetArn),
      maxReceiveCount: RedrivePolicy.maxReceiveCount,
    },
  };
}

/** The last part of an ARN: the name of a queue, function or table. */
export function nameInArn(arn: string): string {
  const resource = arn.split(':').slice(5).join(':');
  const [first = '', second] = resource.split(/[:/]/);
  return second ?? first;
}

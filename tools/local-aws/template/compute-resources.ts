import { isAbsolute, join } from 'node:path';
import * as z from 'zod/mini';
import { nameInArn } from './data-resources.ts';
import type { Resource } from './stacks.ts';

/**
 * Functions, their triggers, and the routes of the HTTP API. A stream's starting position is ignored, because every
 * trigger here is as old as its stream; so are batching windows, because invocations here are free.
 */

const FunctionProperties = z.object({
  Handler: z.string(),
  Timeout: z.optional(z.number()),
  MemorySize: z.optional(z.number()),
  Environment: z.optional(z.object({ Variables: z.optional(z.record(z.string(), z.string())) })),
  Code: z.object({ S3Key: z.string() }),
});

export interface FunctionSpec {
  name: string;
  codeDir: string;
  /** Such as `index.handler`. */
  handler: string;
  timeoutSeconds: number;
  memoryMb: number;
  environment: Record<string, string>;
}

/** @param assetDirs folder of an asset by its object key, from the asset manifests */
export function functionOf(
  resource: Resource,
  cloudAssemblyDir: string,
  assetDirs: ReadonlyMap<string, string>,
): FunctionSpec {
  const properties = FunctionProperties.parse(resource.properties());
  const named = resource.metadata['aws:asset:path'];
  const path = typeof named === 'string' ? named : assetDirs.get(properties.Code.S3Key);
  if (!path) throw new Error(`The cloud assembly has no code for the function ${resource.name}`);
  return {
    name: resource.name,
    codeDir: isAbsolute(path) ? path : join(cloudAssemblyDir, path),
    handler: properties.Handler,
    timeoutSeconds: properties.Timeout ?? 3,
    memoryMb: properties.MemorySize ?? 128,
    environment: properties.Environment?.Variables ?? {},
  };
}

const AssetManifest = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.optional(z.string()) }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

/** Object key to path in the cloud assembly, from a stack's `*.assets.json`. */
export function assetPaths(manifest: unknown): Map<string, string> {
  return new Map(
    Object.values(AssetManifest.parse(manifest).files).flatMap(({ source, destinations }) =>
      Object.values(destinations).flatMap(({ objectKey }) => (source.path ? [[objectKey, source.path] as const] : [])),
    ),
  );
}

const TriggerProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  Enabled: z.optional(z.boolean()),
  BatchSize: z.optional(z.number()),
  FunctionResponseTypes: z.optional(z.array(z.string())),
  FilterCriteria: z.optional(z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })),
  BisectBatchOnFunctionError: z.optional(z.boolean()),
  MaximumRetryAttempts: z.optional(z.number()),
  DestinationConfig: z.optional(z.object({ OnFailure: z.optional(z.object({ Destination: z.optional(z.string()) })) })),
});

interface Trigger {
  /** Stable across restarts, because the checkpoint of a stream is stored under it. */
  id: string;
  functionName: string;
  sourceArn: string;
  batchSize: number;
  reportsBatchItemFailures: boolean;
  /** Event patterns, one of which must match; every record passes without any. */
  filters: unknown[];
  bisectsOnError: boolean;
  /** -1: until the records expire from the stream */
  maximumRetries: number;
  failureQueueName?: string;
}

export interface QueueTrigger extends Trigger {
  queueName: string;
}

export interface StreamTrigger extends Trigger {
  tableName: string;
}

/** @returns undefined for a disabled trigger */
export function triggerOf(resource: Resource): QueueTrigger | StreamTrigger | undefined {
  const properties = TriggerProperties.parse(resource.properties());
  if (properties.Enabled === false) return undefined;
  const service = properties.EventSourceArn.split(':')[2];
  const failureArn = properties.DestinationConfig?.OnFailure?.Destination;
  const trigger: Trigger = {
    id: resource.name,
    functionName: properties.FunctionName.startsWith('arn:')
      ? nameInArn(properties.FunctionName)
      : properties.FunctionName,
    sourceArn: properties.EventSourceArn,
    batchSize: properties.BatchSize ?? (service === 'sqs' ? 10 : 100),
    reportsBatchItemFailures: properties.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    filters: (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern) as unknown),
    bisectsOnError: properties.BisectBatchOnFunctionError ?? false,
    maximumRetries: properties.MaximumRetryAttempts ?? -1,
    failureQueueName: failureArn?.includes(':sqs:') ? nameInArn(failureArn) : undefined,
  };
  if (service === 'sqs') return { ...trigger, queueName: nameInArn(properties.EventSourceArn) };
  if (service === 'dynamodb') return { ...trigger, tableName: nameInArn(properties.EventSourceArn) };
  throw new Error(`${resource.logicalId}: the embedded cloud has no event source for ${properties.EventSourceArn}`);
}

const RouteProperties = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });
const IntegrationProperties = z.object({ IntegrationUri: z.string() });

export interface RouteSpec {
  apiId: string;
  /** Such as `ANY /v1/{proxy+}` or `$default`. */
  routeKey: string;
  functionName: string;
}

export function routesOf(routes: readonly Resource[], integrations: readonly Resource[]): RouteSpec[] {
  const functionNames = new Map(
    integrations.map((integration) => {
      const { IntegrationUri } = IntegrationProperties.parse(integration.properties());
      return [`integrations/${integration.ref}`, nameInArn(IntegrationUri)];
    }),
  );
  return routes.map((route) => {
    const { ApiId, RouteKey, Target } = RouteProperties.parse(route.properties());
    const functionName = functionNames.get(Target);
    if (!functionName)
      throw new Error(`The route ${RouteKey} points at ${Target}, which the template does not declare`);
    return { apiId: ApiId, routeKey: RouteKey, functionName };
  });
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { MailIdentity } from '../iam/requests/ses.ts';
import { type Rights, readRights } from '../iam/template-rights.ts';
import type { MailConfigurationSet } from '../ses/configuration-set.ts';
import {
  assetPaths,
  type FunctionSpec,
  functionOf,
  type QueueTrigger,
  type RouteSpec,
  routesOf,
  type StreamTrigger,
  triggerOf,
} from './compute-resources.ts';
import { type BucketSpec, bucketOf, type QueueSpec, queueOf, type TableSpec, tableOf } from './data-resources.ts';
import { type DistributionSpec, distributionOf } from './edge-resources.ts';
import { configurationSetsOf, type MailReportRule, mailReportRuleOf } from './mail-resources.ts';
import { arnOf } from './physical-names.ts';
import { type ScheduleSpec, scheduleOf } from './schedule-resources.ts';
import { type Resource, readTemplates, resolveStacks, type StackValues } from './stacks.ts';

/** All resources of the embedded cloud, as the synthesized templates declare them. */
export interface CloudModel {
  tables: TableSpec[];
  buckets: BucketSpec[];
  queues: QueueSpec[];
  functions: FunctionSpec[];
  queueTriggers: QueueTrigger[];
  streamTriggers: StreamTrigger[];
  schedules: ScheduleSpec[];
  routes: RouteSpec[];
  keys: { id: string; arn: string; spec: string }[];
  secrets: { name: string; arn: string; generatedLength: number }[];
  mailIdentities: MailIdentity[];
  mailConfigurationSets: MailConfigurationSet[];
  mailReportRules: MailReportRule[];
  rights: Rights;
  distribution: DistributionSpec;
}

const STACK_NAMES = ['TesseraData', 'TesseraApp'];

/** Reads the templates of both stacks and their asset manifests. */
export function readCloudModel(cloudAssemblyDir: string, values: StackValues): CloudModel {
  const resources = resolveStacks(readTemplates(cloudAssemblyDir, STACK_NAMES), values);
  const assets = new Map(STACK_NAMES.flatMap((stackName) => [...readAssets(cloudAssemblyDir, stackName)]));
  return modelOf(resources, cloudAssemblyDir, assets);
}

function modelOf(resources: Resource[], cloudAssemblyDir: string, assets: ReadonlyMap<string, string>): CloudModel {
  const ofType = (...types: string[]) => resources.filter(({ type }) => types.includes(type));
  const triggers = ofType('AWS::Lambda::EventSourceMapping').flatMap((resource) => triggerOf(resource) ?? []);
  const [distribution, ...others] = ofType('AWS::CloudFront::Distribution');
  if (!distribution || others.length > 0) throw new Error('The templates must declare exactly one distribution');
  return {
    tables: ofType('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table').map(tableOf),
    buckets: ofType('AWS::S3::Bucket').map(bucketOf),
    queues: ofType('AWS::SQS::Queue').map(queueOf),
    functions: ofType('AWS::Lambda::Function').map((each) => functionOf(each, cloudAssemblyDir, assets)),
    queueTriggers: triggers.filter((trigger) => 'queueName' in trigger),
    streamTriggers: triggers.filter((trigger) => 'tableName' in trigger),
    schedules: ofType('AWS::Events::Rule').flatMap((each) => scheduleOf(each) ?? []),
    routes: routesOf(ofType('AWS::ApiGatewayV2::Route'), ofType('AWS::ApiGatewayV2::Integration')),
    keys: ofType('AWS::KMS::Key').map((each) => ({
      id: each.ref,
      arn: arnOf(each.type, each.name),
      spec: keySpec(each),
    })),
    secrets: ofType('AWS::SecretsManager::Secret').map((each) => ({
      name: each.name,
      arn: each.ref,
      generatedLength: generatedLength(each),
    })),
    mailIdentities: ofType('AWS::SES::EmailIdentity').map(mailIdentityOf),
    mailConfigurationSets: configurationSetsOf(
      ofType('AWS::SES::ConfigurationSet'),
      ofType('AWS::SES::ConfigurationSetEventDestination'),
    ),
    mailReportRules: ofType('AWS::Events::Rule').flatMap((each) => mailReportRuleOf(each) ?? []),
    rights: readRights(resources),
    distribution: distributionOf(distribution, resources),
  };
}

function readAssets(cloudAssemblyDir: string, stackName: string): Map<string, string> {
  const path = join(cloudAssemblyDir, `${stackName}.assets.json`);
  return existsSync(path) ? assetPaths(JSON.parse(readFileSync(path, 'utf8'))) : new Map();
}

function keySpec(resource: Resource): string {
  return z.object({ KeySpec: z._default(z.string(), 'SYMMETRIC_DEFAULT') }).parse(resource.properties()).KeySpec;
}

/** The service's default is 32 characters. */
function generatedLength(resource: Resource): number {
  const Shape = z.object({
    GenerateSecretString: z.optional(z.object({ PasswordLength: z.optional(z.number()) })),
  });
  return Shape.parse(resource.properties()).GenerateSecretString?.PasswordLength ?? 32;
}

function mailIdentityOf(resource: Resource): MailIdentity {
  const Shape = z.object({
    ConfigurationSetAttributes: z.optional(z.object({ ConfigurationSetName: z.optional(z.string()) })),
  });
  const { ConfigurationSetAttributes } = Shape.parse(resource.properties());
  return { name: resource.name, configurationSet: ConfigurationSetAttributes?.ConfigurationSetName };
}

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CfnResource, Validations } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesLoadedFirst } from '../tests/support/bundle-graph.ts';
import { buildApp } from './app.ts';
import { bundleFunctions, functionDir, functionNames } from './build/functions.ts';

interface Report {
  pluginReports: { pluginName: string; violations: { ruleName: string; severity: string }[] }[];
}

describe('the stacks', () => {
  const outdir = mkdtempSync(join(tmpdir(), 'tessera-cdk-'));
  let data: Template;
  let service: Template;
  let report: Report;

  beforeAll(async () => {
    mkdirSync(functionDir('api'), { recursive: true });
    writeFileSync(join(functionDir('api'), 'chunk-OFANOLDBUILD.mjs'), '');
    await bundleFunctions();
    const built = buildApp({ outdir });
    Validations.of(built.app).addPlugins(new AwsSolutionsChecks(built.app));
    built.app.synth();
    data = Template.fromStack(built.data);
    service = Template.fromStack(built.service);
    report = JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')) as Report;
  }, 60_000);
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));

  test('cdk-nag and the template validation find nothing that is not acknowledged with a reason', () => {
    expect(report.pluginReports.map((plugin) => plugin.pluginName)).toContain('AwsSolutions');
    expect(
      report.pluginReports.flatMap((plugin) =>
        plugin.violations.map((found) => `${plugin.pluginName} ${found.ruleName}`),
      ),
    ).toEqual([]);
  });

  test('a property that CloudFormation does not know stops the synthesis', () => {
    const scratch = mkdtempSync(join(tmpdir(), 'tessera-cdk-'));
    const built = buildApp({ outdir: scratch });
    new CfnResource(built.service, 'Misspelt', { type: 'AWS::SQS::Queue', properties: { VisibilityTimeoutX: 3 } });
    expect(() => built.app.synth()).toThrow(/validation/i);
    rmSync(scratch, { recursive: true, force: true });
  });

  test('every Lambda of functions/ is deployed, on arm64 and Node 24', () => {
    const functions = Object.values(service.findResources('AWS::Lambda::Function'));
    expect(functions).toHaveLength(functionNames().length);
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({ Architectures: ['arm64'], Runtime: 'nodejs24.x' });
    }
  });

  test('what is shipped is the bundle that runs on one machine, byte for byte', () => {
    const assets = JSON.parse(readFileSync(join(outdir, 'TesseraApp.assets.json'), 'utf8')) as {
      files: Record<string, { source: { path: string; packaging: string } }>;
    };
    const shipped = Object.values(assets.files)
      .filter(({ source }) => source.packaging === 'zip')
      .map(({ source }) => contentOf(join(outdir, source.path)));
    const bundled = functionNames().map((name) => contentOf(functionDir(name)));
    expect(shipped.sort()).toEqual(bundled.sort());
  });

  test('what a Lambda loads later is shipped with it, and nothing of an earlier build', () => {
    const files = readdirSync(functionDir('api'));
    expect(files).toContain('index.mjs');
    expect(files.filter((name) => /^upload-targets-\w+\.mjs$/.test(name))).toHaveLength(1);
    expect(files).not.toContain('chunk-OFANOLDBUILD.mjs');
  });

  test('a cold start of the API loads no client of AWS but the one of its tables', () => {
    const folder = functionDir('api');
    const sources = filesLoadedFirst(folder).flatMap((name) => {
      const map = JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8')) as { sources: string[] };
      return map.sources;
    });
    const clients = sources.flatMap((source) => /@aws-sdk\/(client-[\w-]+)\//.exec(source)?.[1] ?? []);
    expect([...new Set(clients)]).toEqual(['client-dynamodb']);
  });

  test('tables, pictures, keys and secrets outlive the stack', () => {
    for (const type of [
      'AWS::DynamoDB::GlobalTable',
      'AWS::S3::Bucket',
      'AWS::KMS::Key',
      'AWS::SecretsManager::Secret',
    ]) {
      const resources = Object.values(data.findResources(type));
      expect(resources.length).toBeGreaterThan(0);
      // secrets that a failed first deployment made may go with it
      for (const resource of resources) expect(resource.DeletionPolicy).toMatch(/^Retain/);
    }
  });

  test('no role may Scan a table or use a wildcard action', () => {
    const policies = Object.values(service.findResources('AWS::IAM::Policy'));
    const actions = policies.flatMap((policy) =>
      policy.Properties.PolicyDocument.Statement.flatMap(
        (statement: { Action: string | string[] }) => statement.Action,
      ),
    );
    expect(actions.length).toBeGreaterThan(20);
    expect(actions.filter((action: string) => action === 'dynamodb:Scan' || action.includes('*'))).toEqual([]);
  });

  test('every queue that feeds a Lambda sends what fails again and again to dead letters', () => {
    const queues = [data, service].flatMap((template) => Object.entries(template.findResources('AWS::SQS::Queue')));
    const withoutDeadLetters = queues.filter(
      ([id, queue]) => !id.includes('DeadLetters') && !queue.Properties.RedrivePolicy,
    );
    expect(withoutDeadLetters.map(([id]) => id)).toEqual([]);
  });

  test('one bad message never repeats its whole batch', () => {
    const mappings = Object.values(service.findResources('AWS::Lambda::EventSourceMapping'));
    expect(mappings).toHaveLength(5);
    for (const { Properties } of mappings)
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  test('photos come from the documented addresses of the public internet, unless somebody says otherwise', () => {
    for (const name of ['RemoteExceptions', 'PhotoSourceEndpoints']) service.hasParameter(name, { Default: '' });
  });

  test('previews need a signed address, prints are not on the CDN at all', () => {
    service.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({ PathPattern: '/photos/*', TrustedKeyGroups: Match.anyValue() }),
        ]),
      },
    });
    const distribution = JSON.stringify(service.findResources('AWS::CloudFront::Distribution'));
    expect(distribution).not.toContain('Prints');
  });

  test('a picture says how large its photo is, with whichever address it is asked for', () => {
    const [distribution] = Object.values(service.findResources('AWS::CloudFront::Distribution'));
    const errors: unknown[] = distribution?.Properties.DistributionConfig.CustomErrorResponses;
    for (const status of [403, 500, 503]) expect(errors).toContainEqual({ ErrorCachingMinTTL: 0, ErrorCode: status });
    const behaviors: { PathPattern: string; FunctionAssociations?: { EventType: string; FunctionARN: unknown }[] }[] =
      distribution?.Properties.DistributionConfig.CacheBehaviors;
    for (const pattern of ['/photos/*', '/media/*']) {
      const [association] = behaviors.find(({ PathPattern }) => PathPattern === pattern)?.FunctionAssociations ?? [];
      expect(association?.EventType).toBe('viewer-response');
      expect(JSON.stringify(association?.FunctionARN)).toContain('PictureSize');
    }
  });

  test('the library that decodes HEIC is no part of the bundle, as its licence wants it', () => {
    const bundle = readFileSync(join(functionDir('intake'), 'heic-worker.mjs'), 'utf8');
    expect(bundle).toContain('libheif-js/libheif-wasm/libheif.js');
    expect(bundle.length).toBeLessThan(20_000);
  });

  test('the API learns who asks and from where, and the CDN keeps no answer of it', () => {
    const [[policyId, policy] = []] = Object.entries(service.findResources('AWS::CloudFront::CachePolicy'));
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: {
          Headers: [
            'Authorization',
            'CloudFront-Viewer-Address',
            'CloudFront-Viewer-Country',
            'CloudFront-Viewer-Latitude',
            'CloudFront-Viewer-Longitude',
          ],
        },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
    const [distribution] = Object.values(service.findResources('AWS::CloudFront::Distribution'));
    const behaviors: { PathPattern: string; AllowedMethods?: string[]; [setting: string]: unknown }[] =
      distribution?.Properties.DistributionConfig.CacheBehaviors;
    const ofApi = behaviors.filter(({ AllowedMethods }) => AllowedMethods?.includes('POST'));
    expect(ofApi.map(({ PathPattern }) => PathPattern)).toEqual(['/v1/*', '/api/*', '/vault/*', '/healthz']);
    for (const behavior of ofApi) {
      expect(behavior.CachePolicyId).toEqual({ Ref: policyId });
      // CloudFront's own AllViewerExceptHostHeader
      expect(behavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
    }
  });

  test('uploads announce themselves to the intake queue, and only uploads', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: {
        QueueConfigurations: [
          { Event: 's3:ObjectCreated:*', Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'uploads/' }] } } },
        ],
      },
    });
  });
});

/** Every file of a folder with its name, in one text. */
function contentOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return paths.map((path) => `${relative(folder, path)}\n${readFileSync(path, 'base64')}`).join('\n');
}

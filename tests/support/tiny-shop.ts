import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TINY_ROLE_ARN, tinyDataPolicies, tinyRole } from './tiny-rights.ts';

/** A handwritten cloud assembly with one of each resource, and functions that log their events. */
export interface TinyShop {
  cloudAssemblyDir: string;
  webDir: string;
  dataDir: string;
  /** One JSON line per invocation: `{ functionName, event }`. */
  notesFile: string;
}

const KEYS = [
  { AttributeName: 'pk', KeyType: 'HASH' },
  { AttributeName: 'sk', KeyType: 'RANGE' },
];
const KEY_TYPES = [
  { AttributeName: 'pk', AttributeType: 'S' },
  { AttributeName: 'sk', AttributeType: 'S' },
];

const NOTE = `import { appendFileSync } from 'node:fs';
const note = (event) => appendFileSync(process.env.NOTES_FILE, JSON.stringify({ functionName: process.env.AWS_LAMBDA_FUNCTION_NAME, event }) + '\\n');`;

const SOURCES: Record<string, string> = {
  Api: `export const handler = async (event) => ({ statusCode: 201, headers: { 'Content-Type': 'application/json', 'X-Frame-Options': 'SAMEORIGIN' }, cookies: ['a=1', 'b=2'], body: JSON.stringify({ ...event, accepted: process.env.ORIGIN_VERIFY }) });`,
  Worker: `${NOTE} export const handler = async (event) => { note(event); return { batchItemFailures: [] }; };`,
  Sweep: `${NOTE} export const handler = async (event) => { note(event); return { swept: 2 }; };`,
  Seed: `${NOTE} export const handler = async (event) => { note(event); return { done: true }; };`,
};

export function writeTinyShop(): TinyShop {
  const root = mkdtempSync(join(tmpdir(), 'tessera-tiny-'));
  const shop = {
    cloudAssemblyDir: join(root, 'assembly'),
    webDir: join(root, 'web'),
    dataDir: join(root, 'data'),
    notesFile: join(root, 'notes.jsonl'),
  };
  mkdirSync(join(shop.webDir, 'assets'), { recursive: true });
  writeFileSync(join(shop.webDir, 'index.html'), '<title>Tiny</title>');
  writeFileSync(join(shop.webDir, 'assets', 'app-1.js'), 'export {};');
  writeFileSync(shop.notesFile, '');
  for (const [name, source] of Object.entries(SOURCES)) {
    mkdirSync(join(shop.cloudAssemblyDir, `asset.${name}`), { recursive: true });
    writeFileSync(join(shop.cloudAssemblyDir, `asset.${name}`, 'index.mjs'), source);
  }
  write(shop, 'TesseraData.template.json', dataTemplate());
  write(shop, 'TesseraApp.template.json', appTemplate(shop.notesFile));
  write(shop, 'TesseraApp.assets.json', {
    files: Object.fromEntries(
      Object.keys(SOURCES).map((name) => [
        name,
        { source: { path: `asset.${name}` }, destinations: { here: { objectKey: `${name}.zip` } } },
      ]),
    ),
  });
  return shop;
}

function write(shop: TinyShop, fileName: string, content: object): void {
  writeFileSync(join(shop.cloudAssemblyDir, fileName), JSON.stringify(content));
}

function dataTemplate(): object {
  return {
    Parameters: {
      SiteOrigins: { Type: 'CommaDelimitedList', Default: 'https://tiny.example' },
      MailDomain: { Type: 'String', Default: 'tiny.example' },
    },
    Resources: {
      Shop563325D0: {
        Type: 'AWS::DynamoDB::GlobalTable',
        Properties: {
          AttributeDefinitions: KEY_TYPES,
          KeySchema: KEYS,
          StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
          TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
        },
      },
      PhotosB9552D0D: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          CorsConfiguration: { CorsRules: [{ AllowedOrigins: { Ref: 'SiteOrigins' }, AllowedMethods: ['POST'] }] },
          NotificationConfiguration: {
            QueueConfigurations: [
              {
                Event: 's3:ObjectCreated:*',
                Queue: { 'Fn::GetAtt': ['WorkQueue4D8B07A5', 'Arn'] },
                Filter: { S3Key: { Rules: [{ Name: 'prefix', Value: 'uploads/' }] } },
              },
            ],
          },
        },
      },
      Prints72F15012: { Type: 'AWS::S3::Bucket', Properties: {} },
      WorkQueue4D8B07A5: {
        Type: 'AWS::SQS::Queue',
        Properties: {
          VisibilityTimeout: 60,
          RedrivePolicy: { deadLetterTargetArn: { 'Fn::GetAtt': ['DeadLettersC79D6A89', 'Arn'] }, maxReceiveCount: 3 },
        },
      },
      DeadLettersC79D6A89: { Type: 'AWS::SQS::Queue' },
      SigningKeyEEFC2790: { Type: 'AWS::KMS::Key', Properties: { KeySpec: 'ECC_NIST_P256' } },
      PhotoUrlKey26703062: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
      MailIdentity4365A1C5: {
        Type: 'AWS::SES::EmailIdentity',
        Properties: { EmailIdentity: { Ref: 'MailDomain' } },
      },
      ...tinyDataPolicies(),
    },
    Outputs: {
      QueueArn: { Value: { 'Fn::GetAtt': ['WorkQueue4D8B07A5', 'Arn'] }, Export: { Name: 'QueueArn' } },
      StreamArn: { Value: { 'Fn::GetAtt': ['Shop563325D0', 'StreamArn'] } },
      TableName: { Value: { Ref: 'Shop563325D0' } },
      PhotosDomain: { Value: { 'Fn::GetAtt': ['PhotosB9552D0D', 'RegionalDomainName'] } },
    },
  };
}

function appTemplate(notesFile: string): object {
  const output = (OutputName: string) => ({ 'Fn::GetStackOutput': { StackName: 'TesseraData', OutputName } });
  const lambda = (asset: string) => ({
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Key: `${asset}.zip` },
      Handler: 'index.handler',
      Role: TINY_ROLE_ARN,
      Timeout: 10,
      Environment: {
        Variables: { NOTES_FILE: notesFile, SHOP_TABLE: output('TableName'), ORIGIN_VERIFY: ORIGIN_SECRET_TEXT },
      },
    },
  });
  const trigger = (functionId: string, source: object, more: object) => ({
    Type: 'AWS::Lambda::EventSourceMapping',
    Properties: {
      FunctionName: { Ref: functionId },
      EventSourceArn: source,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ...more,
    },
  });
  return {
    Parameters: {
      SiteOrigins: { Type: 'CommaDelimitedList', Default: 'https://tiny.example' },
      PhotoUrlPublicKey: { Type: 'String' },
    },
    Resources: {
      ApiF70053CD: lambda('Api'),
      IntakeA0CA28E8: lambda('Worker'),
      OrdersA9B65338: lambda('Worker'),
      SeedC76DC678: lambda('Seed'),
      SweepA5FAE1B2: lambda('Sweep'),
      SweepEveryDay0B1C2D3E: {
        Type: 'AWS::Events::Rule',
        Properties: {
          ScheduleExpression: 'rate(1 day)',
          State: 'ENABLED',
          Targets: [{ Id: 'Target0', Arn: { 'Fn::GetAtt': ['SweepA5FAE1B2', 'Arn'] } }],
        },
      },
      IntakeTrigger11111111: trigger('IntakeA0CA28E8', { 'Fn::ImportValue': 'QueueArn' }, { BatchSize: 4 }),
      OrdersTrigger22222222: trigger('OrdersA9B65338', output('StreamArn'), {
        BatchSize: 10,
        FilterCriteria: {
          Filters: [{ Pattern: '{"eventName":["INSERT"],"dynamodb":{"Keys":{"sk":{"S":["META"]}}}}' }],
        },
      }),
      HttpApi9D54B0CC: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'Http' } },
      Integration09FFF388: {
        Type: 'AWS::ApiGatewayV2::Integration',
        Properties: { ApiId: { Ref: 'HttpApi9D54B0CC' }, IntegrationUri: { 'Fn::GetAtt': ['ApiF70053CD', 'Arn'] } },
      },
      Route77CE3BEB: {
        Type: 'AWS::ApiGatewayV2::Route',
        Properties: {
          ApiId: { Ref: 'HttpApi9D54B0CC' },
          RouteKey: 'ANY /v1/{proxy+}',
          Target: { 'Fn::Join': ['', ['integrations/', { Ref: 'Integration09FFF388' }]] },
        },
      },
      Site1C882D16: { Type: 'AWS::S3::Bucket', Properties: {} },
      OriginSecretAF2CF080: { Type: 'AWS::SecretsManager::Secret', Properties: { GenerateSecretString: {} } },
      ...tinyRole({ queue: { 'Fn::ImportValue': 'QueueArn' }, stream: output('StreamArn') }),
      ...edgeResources(output('PhotosDomain')),
    },
  };
}

/** Secret reference in the CDK's format. */
/** The shop's own: it names the viewer. */
const VIEWER_CODE = readFileSync(new URL('../../infra/edge/viewer.js', import.meta.url), 'utf8');

const ORIGIN_SECRET_TEXT = {
  'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'OriginSecretAF2CF080' }, ':SecretString:::}}']],
};

function edgeResources(photosDomain: object): object {
  return {
    PublicKey72827EDF: {
      Type: 'AWS::CloudFront::PublicKey',
      Properties: { PublicKeyConfig: { EncodedKey: { Ref: 'PhotoUrlPublicKey' } } },
    },
    KeyGroup9C567875: {
      Type: 'AWS::CloudFront::KeyGroup',
      Properties: { KeyGroupConfig: { Items: [{ Ref: 'PublicKey72827EDF' }] } },
    },
    PerViewer3F2D6E1A: {
      Type: 'AWS::CloudFront::CachePolicy',
      Properties: {
        CachePolicyConfig: {
          ParametersInCacheKeyAndForwardedToOrigin: {
            HeadersConfig: {
              HeaderBehavior: 'whitelist',
              Headers: ['Authorization', 'CloudFront-Viewer-Country'],
            },
          },
        },
      },
    },
    Located51C0A7B2: {
      Type: 'AWS::CloudFront::OriginRequestPolicy',
      Properties: {
        OriginRequestPolicyConfig: {
          HeadersConfig: {
            HeaderBehavior: 'allViewerAndWhitelistCloudFront',
            Headers: ['CloudFront-Viewer-Country', 'CloudFront-Viewer-Latitude'],
          },
        },
      },
    },
    Viewer3E5F7C1B: {
      Type: 'AWS::CloudFront::Function',
      Properties: { FunctionCode: VIEWER_CODE },
    },
    Rewrite24F9F02F: {
      Type: 'AWS::CloudFront::Function',
      Properties: {
        FunctionCode: `function handler(event) { var r = event.request; if (r.uri.indexOf('.') < 0) r.uri = '/index.html'; return r; }`,
      },
    },
    Response41B0C2D3: {
      Type: 'AWS::CloudFront::Function',
      Properties: {
        FunctionCode: `function handler(event) { var h = event.response.headers; h['x-seen'] = { value: event.request.headers.host.value + ' ' + h['x-frame-options'].value }; return event.response; }`,
      },
    },
    Headers82CF589B: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: { 'Fn::Join': ['', ["connect-src 'self' https://", photosDomain]] },
              Override: true,
            },
            FrameOptions: { FrameOption: 'DENY', Override: false },
          },
        },
      },
    },
    Distribution0060737B: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          Origins: [
            { Id: 'site', DomainName: { 'Fn::GetAtt': ['Site1C882D16', 'RegionalDomainName'] } },
            { Id: 'photos', DomainName: photosDomain },
            {
              Id: 'api',
              OriginCustomHeaders: [{ HeaderName: 'X-Origin-Verify', HeaderValue: ORIGIN_SECRET_TEXT }],
              DomainName: {
                'Fn::Join': [
                  '.',
                  [{ Ref: 'HttpApi9D54B0CC' }, 'execute-api', { Ref: 'AWS::Region' }, { Ref: 'AWS::URLSuffix' }],
                ],
              },
            },
          ],
          CacheBehaviors: [
            behavior('/v1/*', 'api', {
              AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
              CachePolicyId: { Ref: 'PerViewer3F2D6E1A' },
              OriginRequestPolicyId: { Ref: 'Located51C0A7B2' },
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Viewer3E5F7C1B', 'FunctionARN'] } },
              ],
            }),
            behavior('/media/*', 'photos', {}),
            behavior('/photos/*', 'photos', { TrustedKeyGroups: [{ Ref: 'KeyGroup9C567875' }] }),
          ],
          DefaultCacheBehavior: {
            TargetOriginId: 'site',
            ResponseHeadersPolicyId: { Ref: 'Headers82CF589B' },
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': ['Rewrite24F9F02F', 'FunctionARN'] } },
              { EventType: 'viewer-response', FunctionARN: { 'Fn::GetAtt': ['Response41B0C2D3', 'FunctionARN'] } },
            ],
          },
        },
      },
    },
  };
}

function behavior(pathPattern: string, origin: string, more: object): object {
  return {
    PathPattern: pathPattern,
    TargetOriginId: origin,
    ResponseHeadersPolicyId: { Ref: 'Headers82CF589B' },
    ...more,
  };
}

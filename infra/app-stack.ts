import { CfnOutput, CfnParameter, Duration, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { Api } from './constructs/api.ts';
import { AppFunction } from './constructs/app-function.ts';
import { Edge } from './constructs/edge.ts';
import { OriginSecrets } from './constructs/origin-secrets.ts';
import { DELIVERIES_MAX, WorkQueue } from './constructs/work-queue.ts';
import type { DataStack } from './data-stack.ts';
import type { Deployment } from './deployment.ts';
import { acknowledgeApp } from './nag.ts';

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];

const RENDER_TIMEOUT_SECONDS = 120;
const MAIL_TIMEOUT_SECONDS = 30;
const IMPORT_TIMEOUT_SECONDS = 60;

/** Everything that can be replaced at any time: functions, routes, queues, the edge. */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { data: DataStack; deployment: Deployment }) {
    super(scope, id, props);
    const { data, deployment } = props;
    const siteOrigins = new CfnParameter(this, 'SiteOrigins', {
      type: 'CommaDelimitedList',
      description: 'Where shoppers find the shop, without trailing slash; the first one is used in mails and tokens.',
    });
    const siteOrigin = Fn.select(0, siteOrigins.valueAsList);

    const mailDomain = new CfnParameter(this, 'MailDomain', {
      description: 'Domain that the shop sends mail from; an identity of SES in this account.',
    });
    const originSecrets = new OriginSecrets(this, 'OriginSecrets', deployment.originSecrets);

    const photoSourceEndpoints = new CfnParameter(this, 'PhotoSourceEndpoints', {
      default: '',
      description: 'JSON with other addresses of the providers of photos, for trials; empty for the documented ones.',
    });
    const remoteExceptions = new CfnParameter(this, 'RemoteExceptions', {
      default: '',
      description:
        'Origins, with commas between them, that photos may be fetched from without https or at a private address, on a developer machine. Leave it empty.',
    });

    const renderQueue = new WorkQueue(this, 'Render', { handlerTimeout: Duration.seconds(RENDER_TIMEOUT_SECONDS) });
    const mailQueue = new WorkQueue(this, 'Mail', { handlerTimeout: Duration.seconds(MAIL_TIMEOUT_SECONDS) });
    const importQueue = new WorkQueue(this, 'Import', { handlerTimeout: Duration.seconds(IMPORT_TIMEOUT_SECONDS) });
    // by attributes: a bucket policy that names the distribution would tie the two stacks into a circle
    const photos = Bucket.fromBucketAttributes(this, 'PhotosBucket', {
      bucketArn: data.photos.bucketArn,
      bucketRegionalDomainName: data.photos.bucketRegionalDomainName,
    });

    const environment = {
      CATALOG_TABLE: data.catalog.tableName,
      SHOP_TABLE: data.shop.tableName,
      EPHEMERAL_TABLE: data.ephemeral.tableName,
      PHOTOS_BUCKET: data.photos.bucketName,
      PRINTS_BUCKET: data.prints.bucketName,
      SITE_ORIGIN: siteOrigin,
    };

    const sourceSettings = {
      PHOTO_SOURCES_SECRET_ID: data.photoSources.secretArn,
      SOURCE_TOKEN_SECRET_ID: data.sourceTokenKey.secretArn,
      PHOTO_SOURCE_ENDPOINTS: photoSourceEndpoints.valueAsString,
      REMOTE_EXCEPTIONS: remoteExceptions.valueAsString,
    };

    const api = new AppFunction(this, 'Api', {
      entry: 'api',
      memoryMb: 1024,
      timeoutSeconds: 15,
      environment: {
        ...environment,
        ORIGIN_VERIFY: originSecrets.accepted,
        MAIL_QUEUE_URL: mailQueue.queue.queueUrl,
        IMPORT_QUEUE_URL: importQueue.queue.queueUrl,
        SIGNING_KEY_IDS: Fn.join(
          ',',
          data.signingKeys.map((key) => key.keyId),
        ),
        PEPPER_SECRET_ID: data.pepper.secretArn,
        PHOTO_URL_SECRET_ID: data.photoUrlKey.secretArn,
        MAPKIT_SECRET_ID: data.mapKitKey.secretArn,
        ...sourceSettings,
      },
    });
    const storefront = new AppFunction(this, 'Storefront', {
      entry: 'storefront',
      memoryMb: 1024,
      timeoutSeconds: 15,
      environment: { ...environment, ORIGIN_VERIFY: originSecrets.accepted },
    });
    const intake = new AppFunction(this, 'Intake', {
      entry: 'intake',
      memoryMb: 2048,
      timeoutSeconds: 60,
      environment: { ...environment, DELIVERIES_MAX: String(DELIVERIES_MAX) },
      needsNativePackages: true,
    });
    const imports = new AppFunction(this, 'Imports', {
      entry: 'imports',
      memoryMb: 512,
      timeoutSeconds: IMPORT_TIMEOUT_SECONDS,
      environment: { ...environment, ...sourceSettings, DELIVERIES_MAX: String(DELIVERIES_MAX) },
    });
    const orders = new AppFunction(this, 'Orders', {
      entry: 'orders',
      memoryMb: 512,
      timeoutSeconds: 30,
      environment: {
        ...environment,
        RENDER_QUEUE_URL: renderQueue.queue.queueUrl,
        MAIL_QUEUE_URL: mailQueue.queue.queueUrl,
      },
    });
    const render = new AppFunction(this, 'Render', {
      entry: 'render',
      memoryMb: 1769, // one whole vCPU
      timeoutSeconds: RENDER_TIMEOUT_SECONDS,
      environment,
      needsNativePackages: true,
    });
    const mail = new AppFunction(this, 'Mailer', {
      entry: 'mail',
      memoryMb: 512,
      timeoutSeconds: MAIL_TIMEOUT_SECONDS,
      environment: { ...environment, MAIL_FROM: `Tessera <hello@${mailDomain.valueAsString}>` },
    });
    const seed = new AppFunction(this, 'Seed', {
      entry: 'seed',
      memoryMb: 1769,
      timeoutSeconds: 300, // it paints some fifty pictures the first time
      environment,
      needsNativePackages: true,
    });

    const routes = new Api(this, 'Http', {
      routes: [
        { path: '/v1/{proxy+}', methods: [HttpMethod.ANY], handler: api },
        { path: '/healthz', methods: [HttpMethod.GET], handler: api },
        { path: '/api/{proxy+}', methods: [HttpMethod.ANY], handler: storefront },
        { path: '/vault/{proxy+}', methods: [HttpMethod.ANY], handler: storefront },
      ],
    });
    const edge = new Edge(this, 'Edge', {
      httpApi: routes.httpApi,
      originVerify: originSecrets.sent,
      domain: deployment.domain,
      embedOrigins: deployment.embedOrigins,
      photoUrlKeys: deployment.photoUrlKeys,
      photos,
      uploadHost: data.photos.bucketRegionalDomainName,
      logs: data.logs,
    });
    api.addEnvironment('PHOTO_URL_KEY_PAIRS', edge.photoUrlKeyPairs);

    intake.addEventSource(
      // one each: a photo that takes the function down with it must not count against others
      new SqsEventSource(data.intakeQueue.queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 20 }),
    );
    imports.addEventSource(
      new SqsEventSource(importQueue.queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 10 }),
    );
    render.addEventSource(
      new SqsEventSource(renderQueue.queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: 50 }),
    );
    mail.addEventSource(
      new SqsEventSource(mailQueue.queue, { batchSize: 5, reportBatchItemFailures: true, maxConcurrency: 5 }),
    );
    const lostEvents = new WorkQueue(this, 'LostOrderEvents', { handlerTimeout: Duration.seconds(30) });
    orders.addEventSource(
      new DynamoEventSource(data.shop, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 10,
        bisectBatchOnError: true,
        retryAttempts: 10,
        reportBatchItemFailures: true,
        onFailure: new SqsDlq(lostEvents.queue),
        filters: [
          FilterCriteria.filter({
            eventName: FilterRule.isEqual('INSERT'),
            dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('ORDER#') }, sk: { S: FilterRule.isEqual('META') } } },
          }),
        ],
      }),
    );

    const { catalog, shop, ephemeral } = data;
    const ses = `arn:aws:ses:${this.region}:${this.account}`;
    const indexes = [`${shop.tableArn}/index/gsi1`, `${shop.tableArn}/index/gsi2`];
    api
      .may(READ, arns(catalog, shop, ephemeral).concat(indexes))
      .may(WRITE, arns(shop, ephemeral))
      .may(['s3:PutObject'], [data.photos.arnForObjects('uploads/*')])
      // Rekognition reads the copy with the caller's rights
      .may(['rekognition:DetectFaces'], ['*'])
      .may(
        ['s3:GetObject'],
        ['working/*/faces.jpg', 'shared/*/faces.jpg'].map((keys) => data.photos.arnForObjects(keys)),
      )
      .may(['s3:GetObject'], [data.prints.arnForObjects('prints/*')])
      .may(['sqs:SendMessage'], [mailQueue.queue.queueArn, importQueue.queue.queueArn])
      .may(
        ['kms:Sign', 'kms:GetPublicKey'],
        data.signingKeys.map((key) => key.keyArn),
      )
      .may(
        ['secretsmanager:GetSecretValue'],
        [data.pepper, data.photoUrlKey, data.mapKitKey, data.photoSources, data.sourceTokenKey].map(
          (secret) => secret.secretArn,
        ),
      );
    storefront.may(READ, arns(catalog, shop, ephemeral)).may(WRITE, arns(shop, ephemeral));
    imports
      .may(READ, arns(catalog, shop, ephemeral))
      .may(WRITE, arns(shop, ephemeral))
      .may(['s3:PutObject'], [data.photos.arnForObjects('uploads/*')])
      .may(['secretsmanager:GetSecretValue'], [data.photoSources.secretArn, data.sourceTokenKey.secretArn]);
    intake
      .may([...READ, ...WRITE], arns(shop))
      .may(['s3:GetObject'], [data.photos.arnForObjects('uploads/*')])
      .may(['s3:PutObject'], [data.photos.arnForObjects('photos/*'), data.photos.arnForObjects('working/*')]);
    orders
      .may([...READ, ...WRITE], arns(shop))
      .may(['sqs:SendMessage'], [renderQueue.queue.queueArn, mailQueue.queue.queueArn]);
    render
      .may([...READ, ...WRITE], arns(shop))
      .may(
        ['s3:GetObject'],
        ['uploads/*', 'working/*', 'shared/*'].map((prefix) => data.photos.arnForObjects(prefix)),
      )
      .may(['s3:PutObject'], [data.prints.arnForObjects('prints/*')]);
    mail
      .may(READ, arns(shop, catalog, ephemeral))
      .may(WRITE, arns(ephemeral))
      // SES asks for the right to the identity and to the configuration set that it sends with
      .may(
        ['ses:SendEmail'],
        [
          `${ses}:identity/${mailDomain.valueAsString}`,
          ...(data.mailConfigurationSet ? [`${ses}:configuration-set/${data.mailConfigurationSet}`] : []),
        ],
      );
    seed.may([...READ, ...WRITE], arns(catalog, shop)).may(
      ['s3:GetObject', 's3:PutObject'],
      ['media/*', 'shared/*'].map((prefix) => data.photos.arnForObjects(prefix)),
    );
    // without it S3 answers 403 in place of 404 for an object that is not there
    for (const reader of [intake, render, seed]) reader.may(['s3:ListBucket'], [data.photos.bucketArn]);

    new CfnOutput(this, 'SiteUrl', { value: `https://${edge.distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteBucket', { value: edge.site.bucketName });
    new CfnOutput(this, 'DistributionId', { value: edge.distribution.distributionId });
    new CfnOutput(this, 'SeedFunction', { value: seed.functionName });
    acknowledgeApp(this);
  }
}

function arns(...tables: TableV2[]): string[] {
  return tables.map((table) => table.tableArn);
}

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { createAlarms } from './constructs/alarms.ts';
import { declareSettings } from './constructs/app-settings.ts';
import { addCommerce } from './constructs/commerce.ts';
import { planConcurrency } from './constructs/concurrency.ts';
import { addDeliveries } from './constructs/deliveries.ts';
import { Edge } from './constructs/edge.ts';
import { Api } from './constructs/http-api.ts';
import { IsolatedNetwork } from './constructs/isolated-network.ts';
import { addLabs } from './constructs/labs.ts';
import { addMail } from './constructs/mail.ts';
import { addMailEvents } from './constructs/mail-events.ts';
import { OriginSecrets } from './constructs/origin-secrets.ts';
import { addPages } from './constructs/pages.ts';
import { addPhotos } from './constructs/photos.ts';
import { addPrivacy } from './constructs/privacy.ts';
import { addProductImports } from './constructs/product-imports.ts';
import { addProduction } from './constructs/production.ts';
import { addressRates } from './constructs/route-rates.ts';
import { addSeed } from './constructs/seed.ts';
import type { ShopContext } from './constructs/shop-context.ts';
import { addShopperApi } from './constructs/shopper-api.ts';
import { addStaff } from './constructs/staff.ts';
import { addSweep } from './constructs/sweep.ts';
import { watchAccount } from './constructs/watch.ts';
import type { DataStack } from './data-stack.ts';
import type { Deployment } from './deployment.ts';
import { acknowledgeApp } from './nag.ts';

/**
 * The replaceable part: the edge, and each concern with its functions, routes, queues, rights and alarms. Functions and queues are at the top level of the stack, because the embedded cloud calls a resource by its path in here.
 */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { data: DataStack; deployment: Deployment }) {
    super(scope, id, props);
    const { data, deployment } = props;
    const originSecrets = new OriginSecrets(this, 'OriginSecrets', deployment.originSecrets);
    const settings = declareSettings(this, originSecrets);
    const alarms = createAlarms(this, deployment.alarmTopicArn);
    const concurrency = planConcurrency(deployment.executions);
    const http = new Api(this, 'Http', { alarms, concurrency });
    const edge = new Edge(this, 'Edge', {
      httpApi: http.httpApi,
      originVerify: originSecrets.sent,
      addressRates: addressRates(concurrency),
      domain: deployment.domain,
      cardOrigins: deployment.cardOrigins,
      mapHosts: deployment.mapHosts,
      hstsIncludesSubdomains: deployment.hstsIncludesSubdomains,
      photoUrlKeys: deployment.photoUrlKeys,
      ...importedBuckets(this, data),
      storageHosts: [data.photos, data.prints].map((bucket) => bucket.bucketRegionalDomainName),
    });
    const shop: ShopContext = { data, settings, http, alarms, concurrency };

    const network = new IsolatedNetwork(this, 'DecoderNetwork', {
      buckets: { read: [data.photos], write: [data.photos, data.prints] },
      tables: [data.shop, data.ephemeral],
    });

    const { importQueue } = addPhotos(this, shop, { network });
    const { mailQueue } = addMail(this, shop);
    addMailEvents(this, shop);
    const { labQueue } = addLabs(this, shop);
    const { renderQueue } = addProduction(this, shop, { mailQueue, labQueue, network });
    addCommerce(this, shop);
    addSweep(this, shop, { renderQueue, mailQueue, labQueue });
    addPrivacy(this, shop);
    addDeliveries(this, shop, { mailQueue });
    const { photoUrlKeyPairs } = edge;
    addShopperApi(this, shop, { mailQueue, importQueue, photoUrlKeyPairs });
    const { productImportQueue } = addProductImports(this, shop);
    addStaff(this, shop, { photoUrlKeyPairs, labQueue, productImportQueue });
    addPages(this, shop);
    const seed = addSeed(this, shop);
    watchAccount(this, shop, edge, deployment);

    new CfnOutput(this, 'SiteUrl', { value: `https://${edge.distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteBucket', { value: edge.site.bucketName });
    new CfnOutput(this, 'DistributionId', { value: edge.distribution.distributionId });
    new CfnOutput(this, 'SeedFunction', { value: seed.functionName });
    acknowledgeApp(this);
  }
}

/**
 * The buckets of the data stack as the edge sees them, by attributes: what CDK would write into their policies for the
 * distribution and the site bucket would tie the two stacks into a circle, or leave out whose logs are meant.
 */
function importedBuckets(stack: Stack, { photos, logs }: DataStack) {
  const imported = (id: string, { bucketArn, bucketRegionalDomainName }: Bucket) =>
    Bucket.fromBucketAttributes(stack, id, { bucketArn, bucketRegionalDomainName });
  return { photos: imported('PhotosBucket', photos), logs: imported('LogsBucket', logs) };
}

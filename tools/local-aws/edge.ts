import type { AccessKey } from './access-keys.ts';
import type { DataServices } from './data-services.ts';
import { createDistribution, siteDomain } from './gateway/distribution.ts';
import type { Origin } from './gateway/edge-exchange.ts';
import { createBucketOrigin, createSiteOrigin } from './gateway/file-origins.ts';
import { createGateway } from './gateway/gateway.ts';
import { createHttpApi } from './gateway/http-api.ts';
import type { LocalPages } from './gateway/local-pages.ts';
import type { ViewerPlace } from './gateway/viewer-headers.ts';
import type { ServiceRights } from './iam/service-rights.ts';
import type { LambdaRuntime } from './lambda/runtime.ts';
import type { RequestHandler } from './listen.ts';
import type { CloudModel } from './template/cloud-model.ts';
import { LOCAL_ACCOUNT } from './template/local-account.ts';
import { regionalDomainName } from './template/physical-names.ts';

export interface EdgeOptions {
  model: CloudModel;
  data: DataServices;
  runtime: LambdaRuntime;
  serviceRights: ServiceRights;
  webDir: string;
  siteOrigin: string;
  s3Origin: string;
  viewer: ViewerPlace;
  /** what `/_local/endpoints` tells */
  accessKey: AccessKey;
  addresses: object;
  outage(): string | undefined;
  localPages: Pick<LocalPages, 'health' | 'runSchedule' | 'faults'>;
  liveSite?: RequestHandler;
  now(): Date;
  onFault(error: unknown): void;
}

/** Puts the distribution of the template in front of the buckets and the HTTP API. */
export function createEdge(options: EdgeOptions): RequestHandler {
  const { model, data } = options;
  return createGateway({
    siteOrigin: options.siteOrigin,
    liveSite: options.liveSite,
    onFault: options.onFault,
    pages: {
      inbox: data.ses.inbox.inboxPage,
      endpoints: () => ({ region: LOCAL_ACCOUNT.region, ...options.accessKey, ...options.addresses }),
      ...options.localPages,
    },
    distribution: createDistribution({
      spec: model.distribution,
      originOf,
      localise: createLocaliser(
        model.buckets.map(({ name }) => name),
        options.s3Origin,
      ),
      viewer: options.viewer,
      now: options.now,
    }),
  });

  function originOf(domainName: string): Origin {
    if (domainName === siteDomain(model.distribution)) return createSiteOrigin(options.webDir);
    const bucket = model.buckets.find(({ name }) => regionalDomainName(name) === domainName);
    if (bucket) return createBucketOrigin({ openObject: openDistributed }, bucket.name);
    const [apiId] = domainName.split('.execute-api.');
    const routes = model.routes.filter((route) => route.apiId === apiId);
    if (routes.length === 0) throw new Error(`The distribution has an origin that nothing here answers: ${domainName}`);
    return createHttpApi({
      routes,
      runtime: options.runtime,
      host: domainName.toLowerCase(),
      now: options.now,
      outage: options.outage,
    });
  }
  /** An object that the distribution may not read is one that is not there: a bucket tells nobody which. */
  async function openDistributed(bucket: string, key: string) {
    if (!options.serviceRights.mayDistribute(model.distribution.id, bucket, key)) return undefined;
    return await data.s3.openObject(bucket, key);
  }
}

/**
 * The one place where names of AWS become addresses of this machine, as a name server would do it: the hosts of the
 * buckets, in headers that the template writes out.
 */
function createLocaliser(bucketNames: readonly string[], s3Origin: string): (text: string) => string {
  const origins = bucketNames.flatMap((name) => [
    `https://${name}.s3.${LOCAL_ACCOUNT.region}.amazonaws.com`,
    `https://${name}.s3.amazonaws.com`,
  ]);
  return (text) => origins.reduce((result, origin) => result.replaceAll(origin, s3Origin), text);
}

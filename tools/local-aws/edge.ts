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
  /** Shown by `/_local/endpoints`. */
  accessKey: AccessKey;
  addresses: object;
  outage(): string | undefined;
  localPages: Pick<LocalPages, 'backup' | 'health' | 'runSchedule' | 'faults'>;
  liveSite?: RequestHandler;
  now(): Date;
  onFault(error: unknown): void;
}

/** Puts the template's distribution in front of the buckets and the HTTP API. */
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
      rewriteHosts: createHostRewriter(
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
    if (routes.length === 0) throw new Error(`The embedded cloud has no origin ${domainName}`);
    return createHttpApi({
      routes,
      runtime: options.runtime,
      host: domainName.toLowerCase(),
      now: options.now,
      outage: options.outage,
    });
  }
  /** A denied object looks missing, so that a bucket does not reveal its keys. */
  async function openDistributed(bucket: string, key: string) {
    if (!options.serviceRights.mayDistribute(model.distribution.id, bucket, key)) return undefined;
    return await data.s3.openObject(bucket, key);
  }
}

/**
 * Replaces AWS host names with local addresses, like a name server: the bucket hosts in headers of the template. This
 * is the only place that does.
 */
function createHostRewriter(bucketNames: readonly string[], s3Origin: string): (text: string) => string {
  const origins = bucketNames.flatMap((name) => [
    `https://${name}.s3.${LOCAL_ACCOUNT.region}.amazonaws.com`,
    `https://${name}.s3.amazonaws.com`,
  ]);
  return (text) => origins.reduce((result, origin) => result.replaceAll(origin, s3Origin), text);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ROOT } from '../build/paths.ts';
import type { Deployment } from '../deployment.ts';
import { Firewall } from './firewall.ts';
import { hostPolicies } from './host-policies.ts';
import { PhotoUrlKeys } from './photo-url-keys.ts';
import type { AddressRate } from './route-rates.ts';

export interface EdgeProps
  extends Pick<Deployment, 'cardOrigins' | 'hstsIncludesSubdomains' | 'mapHosts' | 'photoUrlKeys'> {
  httpApi: HttpApi;
  /** Secret by which the API recognizes its distribution. */
  originVerify: string;
  /** Of the firewall. */
  addressRates: readonly AddressRate[];
  domain: Deployment['domain'];
  photos: IBucket;
  /** Hosts that browsers post photos to, and from which the print team fetches prints. */
  storageHosts: readonly string[];
  logs: IBucket;
}

/**
 * Errors that CloudFront caches for 10 s by default, regardless of Cache-Control, so a retry would get the old reply.
 * Source: Amazon CloudFront developer guide, "Control how long CloudFront caches errors".
 */
const STATUSES_KEPT_UNASKED = [400, 403, 405, 500, 502, 503, 504];

/** No page could be made: the function failed, or had no time. */
const PAGE_FAILURES = [500, 502, 503, 504];
/** Maximum cache time of a page whose origin sets none. */
const PAGE_KEPT_MAX = Duration.days(1);

/** One origin for the browser: the web app, the API, previews by signed address and the catalog's pictures. */
export class Edge extends Construct {
  readonly distribution: Distribution;
  readonly site: Bucket;
  /** Of the keys that signed addresses may be signed with: `fingerprint:id`, with commas between them. */
  readonly photoUrlKeyPairs: string;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    this.site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: props.logs,
      serverAccessLogsPrefix: 's3/site/',
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const photoUrlKeys = new PhotoUrlKeys(this, 'PhotoUrlKeys', props.photoUrlKeys);
    this.photoUrlKeyPairs = photoUrlKeys.pairs;

    const headers = securityHeaders(this, props);
    const apiOrigin = new HttpOrigin(`${props.httpApi.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`, {
      customHeaders: { 'X-Origin-Verify': props.originVerify },
    });
    const siteOrigin = S3BucketOrigin.withOriginAccessControl(this.site);
    const api: BehaviorOptions = {
      ...dynamic(apiOrigin, perViewer(this), headers),
      functionAssociations: [
        { eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction(this, 'Viewer', 'viewer.js') },
      ],
    };
    const pictureSize = edgeFunction(this, 'PictureSize', 'picture-size.js');
    const pictures: BehaviorOptions = {
      ...cached(S3BucketOrigin.withOriginAccessControl(props.photos), headers),
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_RESPONSE, function: pictureSize }],
    };
    const { domain } = props;
    const { maps, staticPages } = hostPolicies(props);
    const pagePolicy = {
      eventType: FunctionEventType.VIEWER_RESPONSE,
      function: edgeFunction(this, 'PagePolicy', 'page-policy.js', { MAPS: maps, STATIC_PAGES: staticPages }),
    };
    const askPages = {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: edgeFunction(this, 'Pages', 'pages.js'),
    };
    const pageKey = perPage(this);
    // Without the static page on failure: crawlers retry.
    const forRobots = { ...cached(apiOrigin, headers), cachePolicy: pageKey, functionAssociations: [askPages] };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Tessera',
      ...(domain && {
        domainNames: [...domain.hosts],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultRootObject: 'index.html',
      defaultBehavior: {
        ...cached(
          // Falls back to the static page, which renders in the browser.
          new OriginGroup({
            primaryOrigin: apiOrigin,
            fallbackOrigin: siteOrigin,
            fallbackStatusCodes: PAGE_FAILURES,
          }),
          headers,
        ),
        cachePolicy: pageKey,
        originRequestPolicy: withPageQuery(this),
        functionAssociations: [askPages, pagePolicy],
      },
      additionalBehaviors: {
        '/v1/*': api,
        '/api/*': api,
        '/vault/*': api,
        '/webhooks/*': api,
        '/healthz': api,
        '/assets/*': cached(siteOrigin, headers),
        '/media/*': pictures,
        '/photos/*': {
          ...pictures,
          trustedKeyGroups: [photoUrlKeys.group],
        },
        '/robots.txt': forRobots,
        '/sitemap*.xml': forRobots,
        // Every other path without a file extension is a page.
        '/*.*': { ...cached(siteOrigin, headers), functionAssociations: [pagePolicy] },
      },
      errorResponses: STATUSES_KEPT_UNASKED.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      enableLogging: true,
      logBucket: props.logs,
      logFilePrefix: 'cloudfront/',
      webAclId: new Firewall(this, 'Firewall', { rates: props.addressRates }).arn,
    });
  }
}

function cached(origin: IOrigin, headers: ResponseHeadersPolicy): BehaviorOptions {
  return {
    origin,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: headers,
    compress: true,
  };
}

function dynamic(origin: IOrigin, cachePolicy: CachePolicy, headers: ResponseHeadersPolicy): BehaviorOptions {
  return {
    origin,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy,
    // All other headers of the viewer; the API answers under its own host name only.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers,
    compress: true,
  };
}

/**
 * Passes the viewer's location and token to the API. CloudFront's own headers reach an origin only where a policy names
 * them, and a policy that passes on all of the viewer's but Host can name no others; Authorization must be part of the
 * cache key to be passed on for certain; and a cache policy may name headers only if it may keep something, so the longest
 * is 1 s. No reply is shared: the key contains the name that infra/edge/viewer.js gives to each request. The viewer's
 * address is a header of that function, which the origin request policy passes on with the viewer's own.
 * Sources: Amazon CloudFront developer guide, "Add CloudFront request headers" and "Understand origin request policies";
 * AWS re:Post, "How do I configure CloudFront to forward the Authorization header to the origin?"; for the second above
 * zero aws/aws-cdk issues 13441 and 16977.
 */
function perViewer(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'PerViewer', {
    comment: 'Names the viewer to the API and shares nothing',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList(
      'Authorization',
      'CloudFront-Viewer-Country',
      'CloudFront-Viewer-Latitude',
      'CloudFront-Viewer-Longitude',
      'x-viewer-request',
    ),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/** Passes the query along for redirects. It is no part of a page's cache key, because such a reply is never cached. */
function withPageQuery(scope: Construct): OriginRequestPolicy {
  return new OriginRequestPolicy(scope, 'PageQuery', {
    comment: 'Tells pages the whole query, for addresses that lead on',
    headerBehavior: OriginRequestHeaderBehavior.allowList('x-page-query'),
  });
}

/** Keys pages by path, host and requested tenant only: the browser handles the rest of the URL. */
function perPage(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'PerPage', {
    comment: 'Pages by path, host and tenant, as long as they say themselves',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: PAGE_KEPT_MAX,
    headerBehavior: CacheHeaderBehavior.allowList('x-page-path', 'x-page-host'),
    queryStringBehavior: CacheQueryStringBehavior.allowList('tenant'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/**
 * @param file      of infra/edge/
 * @param constants declared in front of its code, because a CloudFront function has no environment
 */
function edgeFunction(
  scope: Construct,
  id: string,
  file: string,
  constants: Record<string, object> = {},
): EdgeFunction {
  const declared = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
  return new EdgeFunction(scope, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(declared.join('') + readFileSync(join(ROOT, 'infra', 'edge', file), 'utf8')),
  });
}

/**
 * Forbids frames and all foreign content. On pages infra/edge/page-policy.js widens this for their
 * tenant: CloudFront adds these headers before it calls a viewer-response function. Source: AWS networking and
 * content delivery blog, "Amazon CloudFront introduces Response Headers Policies".
 */
function securityHeaders(
  scope: Construct,
  { storageHosts, hstsIncludesSubdomains }: Pick<EdgeProps, 'storageHosts' | 'hstsIncludesSubdomains'>,
): ResponseHeadersPolicy {
  const policy = [
    "default-src 'self'",
    // A 3D model and its textures are made in the page and read back by the viewer.
    `connect-src 'self' blob: ${storageHosts.map((host) => `https://${host}`).join(' ')}`,
    "img-src 'self' blob: data:",
    "script-src 'self'",
    // Dialogs and toasts set their own style elements.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: hstsIncludesSubdomains,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Permissions-Policy', value: 'camera=(self), geolocation=(), microphone=()', override: true },
      ],
    },
  });
}

import * as z from 'zod/mini';
import { LOCAL_DISTRIBUTION_ID } from './local-account.ts';
import type { Resource } from './stacks.ts';

const BehaviorProperties = z.object({
  TargetOriginId: z.string(),
  Compress: z.optional(z.boolean()),
  AllowedMethods: z.optional(z.array(z.string())),
  TrustedKeyGroups: z.optional(z.array(z.string())),
  ResponseHeadersPolicyId: z.optional(z.string()),
  CachePolicyId: z.optional(z.string()),
  OriginRequestPolicyId: z.optional(z.string()),
  FunctionAssociations: z.optional(z.array(z.object({ EventType: z.string(), FunctionARN: z.string() }))),
});

const DistributionProperties = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.optional(z.string()),
    DefaultCacheBehavior: BehaviorProperties,
    CacheBehaviors: z.optional(z.array(z.extend(BehaviorProperties, { PathPattern: z.string() }))),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginPath: z.optional(z.string()),
        OriginCustomHeaders: z.optional(z.array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))),
      }),
    ),
    OriginGroups: z.optional(
      z.object({
        Items: z.array(
          z.object({
            Id: z.string(),
            Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
            FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.int()) }) }),
          }),
        ),
      }),
    ),
  }),
});

interface EdgeFunctionSpec {
  eventType: 'viewer-request' | 'viewer-response';
  code: string;
}

interface OriginSpec {
  originDomain: string;
  /** Added to every request, replacing the viewer's own values. */
  originHeaders: Record<string, string>;
}

export interface BehaviorSpec extends OriginSpec {
  /** Such as `/photos/*`; the default behavior has `*`. */
  pathPattern: string;
  /** Used when the origin answers with one of these statuses. */
  fallback?: OriginSpec & { statuses: readonly number[] };
  isCompressed: boolean;
  allowedMethods: string[];
  functions: EdgeFunctionSpec[];
  headers?: HeadersPolicy;
  /** CloudFront's own headers that its policies pass on, lower case */
  viewerHeaders: string[];
  /** PEM public keys by id; if there are any, only signed URLs are accepted */
  trustedKeys?: ReadonlyMap<string, string>;
}

export interface DistributionSpec {
  id: string;
  domainName: string;
  defaultRootObject: string;
  /** Behaviors in matching order, the default one last. */
  behaviors: BehaviorSpec[];
}

interface PolicyHeader {
  name: string;
  value: string;
  /** False if the origin's own header wins. */
  overridesOrigin: boolean;
}

export interface HeadersPolicy {
  headers: PolicyHeader[];
  removed: string[];
}

/** CloudFront's default. */
const READ_METHODS = ['GET', 'HEAD'];

export function distributionOf(resource: Resource, all: readonly Resource[]): DistributionSpec {
  const { DistributionConfig: config } = DistributionProperties.parse(resource.properties());
  const ofType = (type: string) => all.filter((each) => each.type === type);
  const policies = new Map(ofType('AWS::CloudFront::ResponseHeadersPolicy').map((each) => [each.ref, policyOf(each)]));
  const forwarded = new Map([
    ...ofType('AWS::CloudFront::CachePolicy').map((each) => [each.ref, cacheKeyHeaders(each)] as const),
    ...ofType('AWS::CloudFront::OriginRequestPolicy').map((each) => [each.ref, originHeaders(each)] as const),
  ]);
  const codes = new Map(ofType('AWS::CloudFront::Function').map((each) => [each.name, functionCode(each)]));
  const publicKeys = new Map(ofType('AWS::CloudFront::PublicKey').map((each) => [each.ref, encodedKey(each)]));
  const keyGroups = new Map(ofType('AWS::CloudFront::KeyGroup').map((each) => [each.ref, keyIds(each)]));

  const behaviors = [...(config.CacheBehaviors ?? []), { ...config.DefaultCacheBehavior, PathPattern: '*' }];
  return {
    id: LOCAL_DISTRIBUTION_ID,
    domainName: `${resource.name.toLowerCase()}.cloudfront.net`,
    defaultRootObject: config.DefaultRootObject ?? '',
    behaviors: behaviors.map((behavior) => ({
      pathPattern: behavior.PathPattern,
      ...originsOf(behavior.TargetOriginId),
      isCompressed: behavior.Compress ?? false,
      allowedMethods: behavior.AllowedMethods ?? READ_METHODS,
      functions: (behavior.FunctionAssociations ?? []).map(({ EventType, FunctionARN }) => ({
        eventType: EventType === 'viewer-response' ? 'viewer-response' : 'viewer-request',
        code: found(codes, FunctionARN.split('/').at(-1) ?? '', 'CloudFront function'),
      })),
      headers: behavior.ResponseHeadersPolicyId ? policies.get(behavior.ResponseHeadersPolicyId) : undefined,
      viewerHeaders: viewerHeaders(behavior.CachePolicyId, behavior.OriginRequestPolicyId),
      trustedKeys: behavior.TrustedKeyGroups?.length ? keysOf(behavior.TrustedKeyGroups) : undefined,
    })),
  };

  function originsOf(targetId: string): Pick<BehaviorSpec, 'originDomain' | 'originHeaders' | 'fallback'> {
    const group = config.OriginGroups?.Items.find((each) => each.Id === targetId);
    if (!group) return originOf(targetId);
    const [first = '', second = ''] = group.Members.Items.map(({ OriginId }) => OriginId);
    return {
      ...originOf(first),
      fallback: { ...originOf(second), statuses: group.FailoverCriteria.StatusCodes.Items },
    };
  }

  function originOf(originId: string): OriginSpec {
    const origin = config.Origins.find((each) => each.Id === originId);
    if (!origin) throw new Error(`The distribution has no origin ${originId}`);
    const headers = (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    return { originDomain: origin.DomainName, originHeaders: Object.fromEntries(headers) };
  }

  // a policy that the template does not declare is a managed one; those in use have no such header
  function viewerHeaders(...policyIds: (string | undefined)[]): string[] {
    const named = policyIds.flatMap((id) => (id && forwarded.get(id)) || []);
    return [...new Set(named.map((name) => name.toLowerCase()))].filter((name) => name.startsWith('cloudfront-'));
  }

  function keysOf(groups: readonly string[]): Map<string, string> {
    const ids = groups.flatMap((group) => found(keyGroups, group, 'key group'));
    return new Map(ids.map((id) => [id, found(publicKeys, id, 'public key')]));
  }
}

function found<Value>(map: ReadonlyMap<string, Value>, key: string, kind: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The template refers to the ${kind} ${key}, which it does not declare`);
  return value;
}

function functionCode(resource: Resource): string {
  return z.object({ FunctionCode: z.string() }).parse(resource.properties()).FunctionCode;
}

function encodedKey(resource: Resource): string {
  const Shape = z.object({ PublicKeyConfig: z.object({ EncodedKey: z.string() }) });
  return Shape.parse(resource.properties()).PublicKeyConfig.EncodedKey;
}

function keyIds(resource: Resource): string[] {
  const Shape = z.object({ KeyGroupConfig: z.object({ Items: z.array(z.string()) }) });
  return Shape.parse(resource.properties()).KeyGroupConfig.Items;
}

const HeadersConfig = z.object({ HeaderBehavior: z.string(), Headers: z.optional(z.array(z.string())) });

function cacheKeyHeaders(resource: Resource): string[] {
  const Shape = z.object({
    CachePolicyConfig: z.object({
      ParametersInCacheKeyAndForwardedToOrigin: z.object({ HeadersConfig }),
    }),
  });
  const { CachePolicyConfig } = Shape.parse(resource.properties());
  return CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers ?? [];
}

function originHeaders(resource: Resource): string[] {
  const Shape = z.object({ OriginRequestPolicyConfig: z.object({ HeadersConfig }) });
  const { HeaderBehavior, Headers = [] } = Shape.parse(resource.properties()).OriginRequestPolicyConfig.HeadersConfig;
  return HeaderBehavior === 'allExcept' ? [] : Headers;
}

const Override = z.object({ Override: z.boolean() });
const PolicyProperties = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.optional(
      z.object({ Items: z.array(z.extend(Override, { Header: z.string(), Value: z.string() })) }),
    ),
    RemoveHeadersConfig: z.optional(z.object({ Items: z.array(z.object({ Header: z.string() })) })),
    SecurityHeadersConfig: z.optional(
      z.object({
        ContentSecurityPolicy: z.optional(z.extend(Override, { ContentSecurityPolicy: z.string() })),
        ContentTypeOptions: z.optional(Override),
        FrameOptions: z.optional(z.extend(Override, { FrameOption: z.string() })),
        ReferrerPolicy: z.optional(z.extend(Override, { ReferrerPolicy: z.string() })),
        StrictTransportSecurity: z.optional(
          z.extend(Override, {
            AccessControlMaxAgeSec: z.number(),
            IncludeSubdomains: z.optional(z.boolean()),
            Preload: z.optional(z.boolean()),
          }),
        ),
      }),
    ),
  }),
});

function policyOf(resource: Resource): HeadersPolicy {
  const { ResponseHeadersPolicyConfig: config } = PolicyProperties.parse(resource.properties());
  const security = config.SecurityHeadersConfig;
  const sts = security?.StrictTransportSecurity;
  const stsFlags = `${sts?.IncludeSubdomains ? '; includeSubDomains' : ''}${sts?.Preload ? '; preload' : ''}`;
  const header = (name: string, value: string | undefined, setting: { Override: boolean } | undefined) =>
    setting && value !== undefined ? [{ name, value, overridesOrigin: setting.Override }] : [];
  return {
    removed: (config.RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()),
    headers: [
      ...header(
        'content-security-policy',
        security?.ContentSecurityPolicy?.ContentSecurityPolicy,
        security?.ContentSecurityPolicy,
      ),
      ...header('x-content-type-options', 'nosniff', security?.ContentTypeOptions),
      ...header('x-frame-options', security?.FrameOptions?.FrameOption, security?.FrameOptions),
      ...header('referrer-policy', security?.ReferrerPolicy?.ReferrerPolicy, security?.ReferrerPolicy),
      ...header('strict-transport-security', sts && `max-age=${sts.AccessControlMaxAgeSec}${stsFlags}`, sts),
      ...(config.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override: overridesOrigin }) => ({
        name: Header.toLowerCase(),
        value: Value,
        overridesOrigin,
      })),
    ],
  };
}

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { resourcesOf, synthesized } from '../../tests/support/synthesized.ts';

describe('the edge', () => {
  let service: Template;

  beforeAll(() => {
    ({ service } = synthesized());
  }, 60_000);

  test('previews need a signed URL, and prints are not on the CDN at all', () => {
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

  test('a picture reports its photo’s size at every URL', () => {
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

  test('a page that cannot be rendered is replaced by the static one under the same request', () => {
    const [distribution] = Object.values(service.findResources('AWS::CloudFront::Distribution'));
    const { DefaultCacheBehavior, OriginGroups, CacheBehaviors } = distribution?.Properties.DistributionConfig ?? {};
    const [group] = OriginGroups.Items;
    expect(DefaultCacheBehavior.TargetOriginId).toBe(group.Id);
    expect(group.FailoverCriteria.StatusCodes.Items).toEqual([500, 502, 503, 504]);
    // A path with a file extension is no page and reaches no function.
    const files = CacheBehaviors.at(-1);
    expect([files.PathPattern, files.TargetOriginId]).toEqual(['/*.*', group.Members.Items[1].OriginId]);
    // The cache key covers everything that changes a page.
    const policies = Object.values(service.findResources('AWS::CloudFront::CachePolicy'));
    const keys = policies.map(
      ({ Properties }) => Properties.CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin,
    );
    expect(keys).toContainEqual(
      expect.objectContaining({
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-page-path', 'x-page-host'] },
        QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['tenant'] },
      }),
    );
    // The function gets the rest of the query too.
    const [told] = Object.values(service.findResources('AWS::CloudFront::OriginRequestPolicy'));
    expect(DefaultCacheBehavior.OriginRequestPolicyId).toBeDefined();
    expect(told?.Properties.OriginRequestPolicyConfig).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-page-query'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      CookiesConfig: { CookieBehavior: 'none' },
    });
  });

  test('only CloudFront sends the secret of the API, and the functions know it', () => {
    const [distribution] = Object.values(service.findResources('AWS::CloudFront::Distribution'));
    const origins: { OriginCustomHeaders?: unknown }[] = distribution?.Properties.DistributionConfig.Origins;
    // Once for API requests, once for pages.
    const verified = { HeaderName: 'X-Origin-Verify', HeaderValue: expect.anything() };
    expect(origins.flatMap((origin) => origin.OriginCustomHeaders ?? [])).toEqual([verified, verified]);
    // No template contains the secret itself.
    expect(JSON.stringify(origins)).toContain('{{resolve:secretsmanager:');
    const routed = Object.values(service.findResources('AWS::Lambda::Function')).filter(
      ({ Properties }) => Properties.Environment.Variables.ORIGIN_VERIFY !== undefined,
    );
    expect(routed).toHaveLength(resourcesOf('AWS::ApiGatewayV2::Integration', service).length);
  });

  test('subdomains of a host are only forced to https where the settings say so', () => {
    const flags = (template: Template) =>
      resourcesOf('AWS::CloudFront::ResponseHeadersPolicy', template).map(
        ({ Properties }) => /"IncludeSubdomains":(\w+)/.exec(JSON.stringify(Properties))?.[1],
      );
    expect(flags(service)).toEqual(['false']);
    expect(flags(synthesized({ hstsIncludesSubdomains: true }).service)).toEqual(['true']);
  });

  test('staff are served by a separate function', () => {
    const routes = resourcesOf('AWS::ApiGatewayV2::Route', service).map(({ Properties }) => ({
      key: String(Properties.RouteKey),
      target: JSON.stringify(Properties.Target),
    }));
    const staff = routes.filter(({ target }) => target.includes('AdminIntegration')).map(({ key }) => key);
    expect(staff.sort()).toEqual(['ANY /v1/admin/{proxy+}', 'ANY /v1/fulfilment/{proxy+}']);
  });

  test('the API gets the caller and their address, and the CDN caches no reply', () => {
    const [[policyId, policy] = []] = Object.entries(service.findResources('AWS::CloudFront::CachePolicy'));
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: {
          Headers: [
            'Authorization',
            'CloudFront-Viewer-Country',
            'CloudFront-Viewer-Latitude',
            'CloudFront-Viewer-Longitude',
            'x-viewer-request',
          ],
        },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
    const [distribution] = Object.values(service.findResources('AWS::CloudFront::Distribution'));
    const behaviors: { PathPattern: string; AllowedMethods?: string[]; [setting: string]: unknown }[] =
      distribution?.Properties.DistributionConfig.CacheBehaviors;
    const ofApi = behaviors.filter(({ AllowedMethods }) => AllowedMethods?.includes('POST'));
    expect(ofApi.map(({ PathPattern }) => PathPattern)).toEqual([
      '/v1/*',
      '/api/*',
      '/vault/*',
      '/webhooks/*',
      '/healthz',
    ]);
    for (const behavior of ofApi) {
      expect(behavior.CachePolicyId).toEqual({ Ref: policyId });
      // CloudFront's own AllViewerExceptHostHeader.
      expect(behavior.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
      // Which names the viewer.
      expect(behavior.FunctionAssociations).toEqual([
        {
          EventType: 'viewer-request',
          FunctionARN: { 'Fn::GetAtt': [expect.stringMatching(/^EdgeViewer/), 'FunctionARN'] },
        },
      ]);
    }
  });
});

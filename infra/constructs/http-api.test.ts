import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROUTE_LIMITS, type RouteLimits, type Throttle } from '../../shared/platform/route-limits.ts';
import { resourcesOf, synthesized } from '../../tests/support/synthesized.ts';

const Stage = z.object({
  DefaultRouteSettings: z.object({ ThrottlingRateLimit: z.number() }),
  RouteSettings: z.record(z.string(), z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() })),
});

const rows: readonly RouteLimits[] = Object.values(ROUTE_LIMITS).flatMap((groups) => Object.values(groups).flat());
const throttled = rows.flatMap(({ path, throttle }): [string, Throttle][] => (throttle ? [[path, throttle]] : []));
const gatewayKey = (path: string) => `ANY ${path.replace('*', '{proxy+}')}`;

describe('the throttles of the gateway', () => {
  let template: Template;
  let stage: z.infer<typeof Stage>;
  let routeKeys: string[] = [];

  beforeAll(() => {
    template = synthesized().service;
    stage = Stage.parse(resourcesOf('AWS::ApiGatewayV2::Stage', template)[0]?.Properties);
    routeKeys = resourcesOf('AWS::ApiGatewayV2::Route', template).map(({ Properties }) => String(Properties.RouteKey));
  }, 60_000);

  test('match the table of limits, one per route', () => {
    const declared = throttled.map(([path, { requestsPerSecond, burst }]) => [
      gatewayKey(path),
      { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst },
    ]);
    expect(stage.RouteSettings).toEqual(Object.fromEntries(declared));
    expect(routeKeys.sort()).toEqual(throttled.map(([path]) => gatewayKey(path)).sort());
  });

  test('are set when their routes are there', () => {
    const [made] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const waitsFor: string[] = made?.DependsOn ?? [];
    const routes = resourcesOf('AWS::ApiGatewayV2::Route', template).map(({ id }) => id);
    expect(waitsFor).toEqual(expect.arrayContaining(routes));
  });

  test('one address gets at most a fifth of any route’s throughput before the firewall stops it', () => {
    const prefixOf = (path: string) => path.replace('*', '');
    const shares = throttled
      // Separate routes; pages are limited by their function's executions.
      .filter(([path]) => path !== '/healthz' && path !== '/index.html')
      .map(([path, { requestsPerSecond }]) => {
        const rates = rows.flatMap(({ path: of, firewall }) =>
          firewall && prefixOf(path).startsWith(prefixOf(of)) ? [firewall.requestsMax / firewall.windowSeconds] : [],
        );
        return [path, Math.min(...rates) / requestsPerSecond] as const;
      });
    expect(shares.filter(([, share]) => share > 0.2)).toEqual([]);
  });

  test('fit three Christmas peaks in the measured mix', () => {
    // 300 requests a second; the mix is that of nine requests of one journey (ADR 6).
    const mix = {
      '/api/*': 3 / 9,
      '/v1/projects/save': 2 / 9,
      '/v1/projects/*': 1 / 9,
      '/v1/photos/prepare': 1 / 9,
      '/v1/*': 2 / 9,
    };
    const limits = Object.fromEntries(throttled);
    for (const [path, share] of Object.entries(mix)) {
      expect(limits[path]?.requestsPerSecond).toBeGreaterThanOrEqual(3 * 300 * share);
    }
  });
});

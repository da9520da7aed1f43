import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROUTE_LIMITS } from '../../shared/platform/route-limits.ts';
import { resourcesOf, synthesized } from '../../tests/support/synthesized.ts';
import { planConcurrency } from './concurrency.ts';
import { type RouteOwner, routeThrottles } from './route-rates.ts';

const Stage = z.object({
  DefaultRouteSettings: z.object({ ThrottlingRateLimit: z.number() }),
  RouteSettings: z.record(z.string(), z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() })),
});

const EXECUTIONS = 1_000;
const plan = planConcurrency(EXECUTIONS);
const throttled = (Object.keys(ROUTE_LIMITS) as RouteOwner[]).flatMap((owner) => routeThrottles(owner, plan));
const gatewayKey = (path: string) => `ANY ${path.replace('*', '{proxy+}')}`;

describe('the throttles of the gateway', () => {
  let template: Template;
  let stage: z.infer<typeof Stage>;
  let routeKeys: string[] = [];

  beforeAll(() => {
    template = synthesized({ executions: EXECUTIONS }).service;
    stage = Stage.parse(resourcesOf('AWS::ApiGatewayV2::Stage', template)[0]?.Properties);
    routeKeys = resourcesOf('AWS::ApiGatewayV2::Route', template).map(({ Properties }) => String(Properties.RouteKey));
  }, 60_000);

  test('match the table of limits, one per route', () => {
    const declared = throttled.map(({ path, requestsPerSecond, burst }) => [
      gatewayKey(path),
      { ThrottlingRateLimit: requestsPerSecond, ThrottlingBurstLimit: burst },
    ]);
    expect(stage.RouteSettings).toEqual(Object.fromEntries(declared));
    expect(routeKeys.sort()).toEqual(throttled.map(({ path }) => gatewayKey(path)).sort());
  });

  test('are set when their routes are there', () => {
    const [made] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
    const waitsFor: string[] = made?.DependsOn ?? [];
    const routes = resourcesOf('AWS::ApiGatewayV2::Route', template).map(({ id }) => id);
    expect(waitsFor).toEqual(expect.arrayContaining(routes));
  });
});

import { expect, test } from 'vitest';
import { resourcesOf, synthesized } from '../../../tests/support/synthesized.ts';
import { matchRoute } from './http-api-routes.ts';

const ROUTES = ['ANY /v1/{proxy+}', 'GET /healthz', 'ANY /v1/orders/{id}', 'POST /v1/orders/{id}', '$default'].map(
  (routeKey) => ({ apiId: 'api', routeKey, functionName: routeKey }),
);

test.each<[string, string, string, Record<string, string>]>([
  ['GET', '/v1/photos/prepare', 'ANY /v1/{proxy+}', { proxy: 'photos/prepare' }],
  ['GET', '/healthz', 'GET /healthz', {}],
  ['POST', '/healthz', '$default', {}],
  ['GET', '/v1/orders/A7K2Q9', 'ANY /v1/orders/{id}', { id: 'A7K2Q9' }],
  ['POST', '/v1/orders/A7K2Q9', 'POST /v1/orders/{id}', { id: 'A7K2Q9' }],
  ['GET', '/v1/orders/A7K2Q9/prints', 'ANY /v1/{proxy+}', { proxy: 'orders/A7K2Q9/prints' }],
  ['GET', '/v1', '$default', {}],
  ['GET', '/elsewhere', '$default', {}],
])('%s %s goes to %s', (method, path, routeKey, pathParameters) => {
  const match = matchRoute(ROUTES, method, path);
  expect(match?.route.routeKey).toBe(routeKey);
  expect(match?.pathParameters).toEqual(pathParameters);
});

test('without a default route, other paths match none', () => {
  expect(matchRoute(ROUTES.slice(0, 2), 'GET', '/elsewhere')).toBeUndefined();
});

test('matches a request of the shop to the most specific of its routes', { timeout: 60_000 }, () => {
  const routes = resourcesOf('AWS::ApiGatewayV2::Route', synthesized().service).map(({ Properties }) => ({
    apiId: 'api',
    routeKey: String(Properties.RouteKey),
    functionName: '',
  }));
  const routeOf = (method: string, path: string) => matchRoute(routes, method, path)?.route.routeKey;
  expect([
    routeOf('POST', '/v1/photos/prepare'),
    routeOf('POST', '/v1/photos/status'),
    routeOf('POST', '/v1/projects/save'),
    routeOf('GET', '/v1/orders'),
    routeOf('GET', '/v1/orders/A7K2Q9'),
    routeOf('GET', '/v1/products/config'),
    routeOf('GET', '/v1/admin/orders'),
    routeOf('POST', '/vault/sessions'),
  ]).toEqual([
    'ANY /v1/photos/prepare',
    'ANY /v1/photos/{proxy+}',
    'ANY /v1/projects/save',
    'ANY /v1/orders',
    'ANY /v1/orders/{proxy+}',
    'ANY /v1/{proxy+}',
    'ANY /v1/admin/{proxy+}',
    'ANY /vault/{proxy+}',
  ]);
});

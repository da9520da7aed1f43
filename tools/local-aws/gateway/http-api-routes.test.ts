import { expect, test } from 'vitest';
import { matchRoute } from './http-api-routes.ts';

const ROUTES = ['ANY /v1/{proxy+}', 'GET /healthz', 'ANY /v1/orders/{id}', 'POST /v1/orders/{id}', '$default'].map(
  (routeKey) => ({ apiId: 'api', routeKey, functionName: routeKey }),
);

test.each<[string, string, string, Record<string, string>]>([
  ['GET', '/v1/photos/prepare', 'ANY /v1/{proxy+}', { proxy: 'photos/prepare' }],
  ['GET', '/healthz', 'GET /healthz', {}],
  ['POST', '/healthz', '$default', {}],
  ['GET', '/v1/orders/A7K2Q', 'ANY /v1/orders/{id}', { id: 'A7K2Q' }],
  ['POST', '/v1/orders/A7K2Q', 'POST /v1/orders/{id}', { id: 'A7K2Q' }],
  ['GET', '/v1/orders/A7K2Q/prints', 'ANY /v1/{proxy+}', { proxy: 'orders/A7K2Q/prints' }],
  ['GET', '/v1', '$default', {}],
  ['GET', '/elsewhere', '$default', {}],
])('%s %s goes to %s', (method, path, routeKey, pathParameters) => {
  const match = matchRoute(ROUTES, method, path);
  expect(match?.route.routeKey).toBe(routeKey);
  expect(match?.pathParameters).toEqual(pathParameters);
});

test('without a default route the rest has none', () => {
  expect(matchRoute(ROUTES.slice(0, 2), 'GET', '/elsewhere')).toBeUndefined();
});

// @vitest-environment jsdom

import * as hydrogen from '@shopify/hydrogen-react';
import { createStorefrontApiClient } from '@shopify/storefront-api-client';
import { expect, inject, test } from 'vitest';
import { newCaller } from '../support/http.ts';
import { describeApiClient, describeHydrogen } from '../support/shopify-clients.tsx';
import { publicToken } from '../support/storefront.ts';

const { url } = inject('cloud');

test('admits a browser of another origin, from the edge to the function', async () => {
  const token = await publicToken(newCaller(url));
  const origin = 'https://elsewhere.example';
  const path = `${url}/api/2025-04/graphql.json`;
  const preflight = await fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-shopify-storefront-access-token',
    },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('X-Shopify-Storefront-Access-Token');
  const reply = await fetch(path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
    body: JSON.stringify({ query: '{ shop { name } }' }),
  });
  expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
});

describeApiClient('2.0.0', createStorefrontApiClient);
describeHydrogen('2026.4.4', '2026-04', hydrogen);

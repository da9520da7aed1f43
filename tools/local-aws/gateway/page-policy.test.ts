import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { PAGE_POLICY_HEADER, pageSources } from '../../../shared/tenant/page-policy.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import { createShop } from '../../../tests/support/deploy/deployed-shop.ts';
import { exampleSettings } from '../../../tests/support/deploy/example-settings.ts';
import { createEdgeFunction } from './edge-function.ts';

// the first synthesis in a process loads much of the CDK
vi.setConfig({ testTimeout: 60_000 });

const SOURCE = new URL('../../../infra/edge/page-policy.js', import.meta.url);

const Distribution = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: z.object({ FunctionAssociations: z.array(z.object({ EventType: z.string() })) }),
  }),
});

describe('the content security policy of a page', () => {
  /** The header that the pages function adds to a page. */
  const policyHeader = (tenant: Tenant) => ({ [PAGE_POLICY_HEADER]: JSON.stringify(pageSources(tenant)) });

  /** Runs the viewer-response function of pages on the static headers. */
  async function headersOf(
    host: string,
    given: Record<string, string>,
    cardOrigins: Record<string, string[]> = {},
    policy = "default-src 'self'; frame-ancestors 'none'",
    mapHosts: string[] = [],
  ) {
    const shop = createShop();
    shop.deploy(exampleSettings({ cardOrigins, mapHosts }));
    const [distribution] = shop.ofType('AWS::CloudFront::Distribution');
    const { FunctionAssociations } = Distribution.parse(distribution?.properties).DistributionConfig
      .DefaultCacheBehavior;
    expect(FunctionAssociations.map(({ EventType }) => EventType)).toEqual(['viewer-request', 'viewer-response']);
    const codes = shop.ofType('AWS::CloudFront::Function').map(({ properties }) => String(properties.FunctionCode));
    const source = readFileSync(SOURCE, 'utf8');
    const code = codes.find((each) => each.endsWith(source)) ?? '';
    const reply = await createEdgeFunction(code, 'd1.cloudfront.net').onResponse(
      {
        method: 'GET',
        uri: '/',
        queryString: '',
        headers: { host },
        cookies: [],
        clientAddress: '203.0.113.7',
        readBody: async () => undefined,
      },
      {
        status: 200,
        headers: { 'content-security-policy': policy, 'x-frame-options': 'DENY', ...given },
      },
    );
    return reply.headers;
  }

  test('allows Stripe and a vault on hosts that use them for cards, and nowhere else', async () => {
    const cardOrigins = { 'shop.example.com': ['stripe'], 'pharmacy.example.com': ['https://vault.example'] };
    const policy = "connect-src 'self' blob:; script-src 'self'; frame-ancestors 'none'";
    const policyOf = async (host: string) =>
      (await headersOf(host, {}, cardOrigins, policy))['content-security-policy'];
    expect(await policyOf('shop.example.com')).toBe(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; " +
        "connect-src 'self' https://api.stripe.com blob:; " +
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com; frame-ancestors 'none'",
    );
    expect(await policyOf('pharmacy.example.com')).toBe(
      "connect-src 'self' https://vault.example blob:; script-src 'self'; frame-ancestors 'none'",
    );
    expect(await policyOf('other.example.com')).toBe(policy);
  });

  test('allows Apple’s maps on hosts that show them, in addition to the card provider, and nowhere else', async () => {
    const policy = "connect-src 'self' blob:; img-src 'self' data:; script-src 'self'; worker-src 'self' blob:";
    const cardOrigins = { 'shop.example.com': ['https://vault.example'] };
    const policyOf = async (host: string) =>
      (await headersOf(host, {}, cardOrigins, policy, ['shop.example.com']))['content-security-policy'];
    expect(await policyOf('shop.example.com')).toBe(
      "connect-src 'self' https://vault.example https://*.apple-mapkit.com blob:; " +
        "img-src 'self' https://*.apple-mapkit.com data:; script-src 'self' https://cdn.apple-mapkit.com; " +
        "worker-src 'self' https://*.apple-mapkit.com blob:",
    );
    expect(await policyOf('pharmacy.example.com')).toBe(policy);
  });

  test('is the tenant’s on a page rendered for it, even if the host allows more', async () => {
    const policy = "connect-src 'self' blob:; script-src 'self'; frame-ancestors 'none'";
    const headersFor = (tenant: Tenant) =>
      headersOf('shop.example.com', policyHeader(tenant), { 'shop.example.com': ['stripe'] }, policy);
    expect(await headersFor(testTenant('pharmacy'))).toEqual({
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
    });
    const googleTagManagerContainerId = 'GTM-AB12CD';
    expect((await headersFor(testTenant('pharmacy', { googleTagManagerContainerId })))['content-security-policy']).toBe(
      "img-src 'self' https://*.google-analytics.com https://*.googletagmanager.com; " +
        "connect-src 'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com blob:; " +
        "script-src 'self' https://*.googletagmanager.com; frame-ancestors 'none'",
    );
  });

  test.each<Record<string, string>>([{}, policyHeader(testTenant('pharmacy'))])(
    'forbids frames until the tenant names its partners: %j',
    async (given) => {
      expect(await headersOf('shop.example.com', given)).toEqual({
        'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
      });
    },
  );

  test('allows framing by the tenant’s partners, and removes the internal header', async () => {
    const embedOrigins = ['https://www.pharmacy.example', 'https://m.pharmacy.example'];
    const given = policyHeader(testTenant('pharmacy', { embedOrigins }));
    expect(await headersOf('pharmacy.example.com', given)).toEqual({
      'content-security-policy':
        "default-src 'self'; frame-ancestors https://www.pharmacy.example https://m.pharmacy.example",
    });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Tenant } from '../../shared/schemas/tenant.ts';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { PAGE_POLICY_HEADER, pageSources } from '../../shared/tenants/page-policy.ts';
import { createShop, type Shop } from '../../tests/support/deploy/deployed-shop.ts';
import { exampleSettings } from '../../tests/support/deploy/example-settings.ts';
import { ROOT } from '../build/paths.ts';
import { createEdgeFunction } from '../../tools/local-aws/gateway/edge-function.ts';

// the first synthesis of a process loads a good part of the CDK
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

const HOSTS = ['shop.example.com', 'pharmacy.example.com'];

const Distribution = z.object({
  DistributionConfig: z.object({
    Aliases: z.optional(z.array(z.string())),
    ViewerCertificate: z.optional(z.object({ AcmCertificateArn: z.string(), MinimumProtocolVersion: z.string() })),
    DefaultCacheBehavior: z.object({
      FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.string() })),
    }),
  }),
});
const Cors = z.object({
  CorsConfiguration: z.optional(z.object({ CorsRules: z.array(z.object({ AllowedOrigins: z.array(z.string()) })) })),
});

function distributionOf(shop: Shop) {
  const [distribution] = shop.ofType('AWS::CloudFront::Distribution');
  return Distribution.parse(distribution?.properties).DistributionConfig;
}

describe('every host of the settings', () => {
  const shop = createShop();
  beforeAll(() => {
    shop.deploy(exampleSettings({ hosts: HOSTS }));
  });
  const siteOrigins = () => [...shop.stacks.values()].map(({ parameters }) => parameters.SiteOrigins);

  test('is an alias of the distribution, under the certificate', () => {
    expect(siteOrigins()).toEqual(HOSTS.map(() => HOSTS.map((host) => `https://${host}`).join(',')));
    const { Aliases, ViewerCertificate } = distributionOf(shop);
    expect(Aliases).toEqual(HOSTS);
    expect(ViewerCertificate).toEqual({
      AcmCertificateArn: exampleSettings().certificateArn,
      MinimumProtocolVersion: 'TLSv1.2_2021',
    });
  });

  test('may upload photos, and read prints for those who may have their addresses', () => {
    const rules = shop
      .ofType('AWS::S3::Bucket')
      .flatMap(({ properties }) => Cors.parse(properties).CorsConfiguration?.CorsRules ?? []);
    expect(rules.map(({ AllowedOrigins }) => AllowedOrigins)).toEqual([
      HOSTS.map((host) => `https://${host}`),
      HOSTS.map((host) => `https://${host}`),
    ]);
  });

  test('leads mails and tokens to the first one', () => {
    const origins = shop.environmentsWith('SITE_ORIGIN').map(({ SITE_ORIGIN }) => SITE_ORIGIN);
    expect(new Set(origins)).toEqual(new Set(['https://shop.example.com']));
  });

  test('has pages that load photos from their own origin, which is how photos are addressed', () => {
    const policies = shop
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => JSON.stringify(properties));
    expect(policies).toHaveLength(1);
    expect(policies[0]).toContain("img-src 'self' blob: data:");
  });

  test('has pages that read files which they made themselves, and run no script but the shop’s own', () => {
    const [policy] = shop
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => JSON.stringify(properties));
    expect(policy).toContain("connect-src 'self' blob: https://");
    expect(policy).toContain("script-src 'self';");
  });
});

test('without a host of its own a shop has no alias and no certificate', () => {
  const shop = createShop();
  const settings = exampleSettings({ hosts: [] });
  delete settings.certificateArn;
  shop.deploy(settings);
  expect(distributionOf(shop)).not.toHaveProperty('Aliases');
  expect(distributionOf(shop)).not.toHaveProperty('ViewerCertificate');
});

describe('the policy of a page', () => {
  /** What the pages' function says beside a page. */
  const ofTenant = (tenant: Tenant) => ({ [PAGE_POLICY_HEADER]: JSON.stringify(pageSources(tenant)) });

  /** The viewer-response function of pages, run on what the static headers say. */
  async function headersOf(
    host: string,
    given: Record<string, string>,
    cardOrigins: Record<string, string[]> = {},
    policy = "default-src 'self'; frame-ancestors 'none'",
    mapHosts: string[] = [],
  ) {
    const shop = createShop();
    shop.deploy(exampleSettings({ cardOrigins, mapHosts }));
    const { FunctionAssociations } = distributionOf(shop).DefaultCacheBehavior;
    expect(FunctionAssociations.map(({ EventType }) => EventType)).toEqual(['viewer-request', 'viewer-response']);
    const codes = shop.ofType('AWS::CloudFront::Function').map(({ properties }) => String(properties.FunctionCode));
    const source = readFileSync(join(ROOT, 'infra', 'edge', 'page-policy.js'), 'utf8');
    const code = codes.find((each) => each.endsWith(source)) ?? '';
    const reply = await createEdgeFunction(code, 'd1.cloudfront.net').onResponse(
      {
        method: 'GET',
        uri: '/',
        queryString: '',
        headers: { host },
        cookies: [],
        clientAddress: '203.0.113.7',
        clientPort: 1,
        readBody: async () => undefined,
      },
      {
        status: 200,
        headers: { 'content-security-policy': policy, 'x-frame-options': 'DENY', ...given },
      },
    );
    return reply.headers;
  }

  test('lets Stripe and a vault in where the host takes cards with them, and nowhere else', async () => {
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

  test('lets Apple’s maps in where the host shows them, beside its cards, and nowhere else', async () => {
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

  test('is that of its tenant on a page that was made for one, whatever its host may do', async () => {
    const policy = "connect-src 'self' blob:; script-src 'self'; frame-ancestors 'none'";
    const headersFor = (tenant: Tenant) =>
      headersOf('shop.example.com', ofTenant(tenant), { 'shop.example.com': ['stripe'] }, policy);
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

  test.each<Record<string, string>>([{}, ofTenant(testTenant('pharmacy'))])(
    'is shown by nobody until its tenant says who may: %j',
    async (given) => {
      expect(await headersOf('shop.example.com', given)).toEqual({
        'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
      });
    },
  );

  test('is shown by the partners of its tenant, and says nothing else of them', async () => {
    const embedOrigins = ['https://www.pharmacy.example', 'https://m.pharmacy.example'];
    const given = ofTenant(testTenant('pharmacy', { embedOrigins }));
    expect(await headersOf('pharmacy.example.com', given)).toEqual({
      'content-security-policy':
        "default-src 'self'; frame-ancestors https://www.pharmacy.example https://m.pharmacy.example",
    });
  });
});

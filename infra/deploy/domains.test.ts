import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createShop, type Shop } from '../../tests/support/deploy/deployed-shop.ts';
import { exampleSettings } from '../../tests/support/deploy/example-settings.ts';

// The first synthesis of a process loads a good part of the CDK.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 });

const HOSTS = ['shop.example.com', 'pharmacy.example.com'];

const Distribution = z.object({
  DistributionConfig: z.object({
    Aliases: z.optional(z.array(z.string())),
    ViewerCertificate: z.optional(z.object({ AcmCertificateArn: z.string(), MinimumProtocolVersion: z.string() })),
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

  test('is an alias of the distribution, covered by the certificate', () => {
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

  test('receives mails and tokens at the first one', () => {
    const origins = shop.environmentsWith('SITE_ORIGIN').map(({ SITE_ORIGIN }) => SITE_ORIGIN);
    expect(new Set(origins)).toEqual(new Set(['https://shop.example.com']));
  });

  test('has pages that load photos from their own origin, as photo URLs require', () => {
    const policies = shop
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => JSON.stringify(properties));
    expect(policies).toHaveLength(1);
    expect(policies[0]).toContain("img-src 'self' blob: data:");
  });

  test('has pages that read files they made themselves, and run only the shop’s own scripts', () => {
    const [policy] = shop
      .ofType('AWS::CloudFront::ResponseHeadersPolicy')
      .map(({ properties }) => JSON.stringify(properties));
    expect(policy).toContain("connect-src 'self' blob: https://");
    expect(policy).toContain("script-src 'self';");
  });
});

test('a shop without a custom host has no alias and no certificate', () => {
  const shop = createShop();
  const settings = exampleSettings({ hosts: [] });
  delete settings.certificateArn;
  shop.deploy(settings);
  expect(distributionOf(shop)).not.toHaveProperty('Aliases');
  expect(distributionOf(shop)).not.toHaveProperty('ViewerCertificate');
});

import { expect, test } from 'vitest';
import { testTenant } from '../seed/test-tenants.ts';
import { pageSources } from './page-policy.ts';
import type { TenantInput } from './schema.ts';

const commerce = (endpoint: string) => ({ endpoint, apiVersion: '2025-04', publicAccessToken: 'public' });

test.each<[string, Partial<TenantInput>, Record<string, unknown>]>([
  ['nothing, where nothing is configured', {}, {}],
  [
    'Stripe, where shoppers pay with it',
    { payments: { provider: 'stripe', stripePublishableKey: 'pk_test_1' } },
    {
      'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
      'frame-src': expect.arrayContaining(['https://hooks.stripe.com']),
      'connect-src': ['https://api.stripe.com'],
    },
  ],
  [
    'a hosted store and its vault',
    {
      commerce: commerce('https://store.example/shop'),
      payments: { provider: 'hosted', cardVaultUrl: 'https://vault.example/x' },
    },
    { 'connect-src': ['https://store.example', 'https://vault.example'] },
  ],
  ['no vault without card payments', { payments: { provider: 'embedded', cardVaultUrl: 'https://vault.example' } }, {}],
  [
    'the tag manager, where there is a container',
    { googleTagManagerContainerId: 'GTM-AB12CD' },
    {
      'script-src': ['https://*.googletagmanager.com'],
      'img-src': expect.anything(),
      'connect-src': expect.anything(),
    },
  ],
  ['no tool for a prefix alone', { analyticsPrefix: 'ph' }, {}],
  [
    'frames of partners, once each',
    { embedOrigins: ['https://www.partner.example', 'https://www.partner.example', 'http://127.0.0.1:4000'] },
    { 'frame-ancestors': ['https://www.partner.example', 'http://127.0.0.1:4000'] },
  ],
  ['nothing that is no address', { commerce: commerce('store') }, {}],
  ['nothing that would end a directive', { commerce: commerce("https://a;script-src'x'.example/") }, {}],
])('a page may load %s', (_what, changes, sources) => {
  expect(pageSources(testTenant('default', changes))).toEqual(sources);
});

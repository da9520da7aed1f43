import { expect, test } from 'vitest';
import { EmbedOrigin } from './public-tenant.ts';

test.each([
  'https://www.partner.example',
  'https://partner.example:8443',
  'http://127.0.0.1:4650',
  'http://localhost:4650',
])('%s is an origin that may show the shop', (origin) => {
  expect(EmbedOrigin.safeParse(origin).success).toBe(true);
});

test.each([
  ['no https', 'http://partner.example'],
  ['a path', 'https://partner.example/'],
  ['many', 'https://*.partner.example'],
  ['not as browsers write it', 'https://Partner.example'],
  ['a port that is the usual one', 'https://partner.example:443'],
  ['more of the policy', "https://partner.example;script-src 'unsafe-inline'"],
  ['two', 'https://a.example https://b.example'],
  ['no web address', 'null'],
  ['another name that starts like this machine', 'http://localhost.evil.example'],
])('%s is invalid: %s', (_what, text) => {
  expect(EmbedOrigin.safeParse(text).success).toBe(false);
});

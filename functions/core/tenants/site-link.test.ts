import { expect, test } from 'vitest';
import { siteLink } from './site-link.ts';

const SITE = 'https://shop.example:8443';

test.each<[string, Parameters<typeof siteLink>[1], string]>([
  ['of the default tenant stays on the site', { hosts: [] }, 'https://shop.example:8443/order?p=1#t.k'],
  [
    'of a tenant with a parameter is on the site with the parameter, regardless of its hosts',
    { hosts: ['a.example'], parameter: 'ph' },
    'https://shop.example:8443/order?p=1&tenant=ph#t.k',
  ],
  [
    'of a tenant with hosts only is on the first one',
    { hosts: ['a.example', 'b.example'] },
    'https://a.example:8443/order?p=1#t.k',
  ],
])('a link %s', (_name, tenant, expected) => {
  expect(siteLink(SITE, tenant, '/order?p=1', 't.k')).toBe(expected);
});

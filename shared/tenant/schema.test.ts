import { expect, test } from 'vitest';
import { testTenant } from '../seed/test-tenants.ts';
import { Tenant } from './schema.ts';

test.each([
  ['an id with a separator of keys', { id: 'a#b' }],
  ['a start page with one section twice', { home: { sections: ['price', 'price'] } }],
  ['an id in upper case', { id: 'LIST' }],
  ['an id with the separator of references', { id: 'a-b' }],
  ['an id of 33 letters', { id: 'a'.repeat(33) }],
  ['a host with a port', { hosts: ['a.example:443'] }],
  ['a host in upper case', { hosts: ['A.example'] }],
  ['a host of one level', { hosts: ['localhost'] }],
  ['more hosts than one transaction takes', { hosts: Array.from({ length: 21 }, (_, at) => `h${at}.example`) }],
  ['a parameter with a space', { parameter: 'a b' }],
  ['a redirect to a script', { redirects: [{ path: '/x', url: 'javascript:alert(1)' }] }],
  ['a redirect from another site', { redirects: [{ path: '//evil.example', url: 'https://a.example' }] }],
  ['an app scheme that is a script', { appScheme: 'javascript' }],
  ['a social link of a script', { socialLinks: [{ network: 'X', url: 'data:text/html,x' }] }],
  ['a language that is no tag', { language: 'Polish!' }],
  ['a language that is not in its canonical form', { language: 'PT-br' }],
  ['no tile in a cart', { tileProductTilesMax: 0 }],
])('a tenant row with %s is refused', (_name, changes) => {
  const [field] = Object.keys(changes);
  const { error } = Tenant.safeParse({ ...testTenant(), ...changes });
  expect(error?.issues[0]?.path[0]).toBe(field);
});

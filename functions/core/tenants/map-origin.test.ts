import { expect, test } from 'vitest';
import { mapOrigin } from './map-origin.ts';

const HOSTS = ['pharmacy.tessera.example', 'Walls.Alderwell.example'];
const SITE = 'https://shop.tessera.example';
const HERE = 'http://127.0.0.1:4600';

test.each<[string, string, string]>([
  ['a host of the tenant', 'pharmacy.tessera.example', 'https://pharmacy.tessera.example'],
  ['a host in any spelling', 'PHARMACY.tessera.example.', 'https://pharmacy.tessera.example'],
  ['a host with a port', 'pharmacy.tessera.example:443', 'https://pharmacy.tessera.example'],
  ['another host of the tenant', 'walls.alderwell.example', 'https://walls.alderwell.example'],
  ['the host of the site', 'shop.tessera.example', 'https://shop.tessera.example'],
])('%s gets a token for its origin', (_name, hostname, expected) => {
  expect(mapOrigin(hostname, HOSTS, SITE)).toBe(expected);
});

test.each(['127.0.0.1', '127.0.0.1:4600', '127.0.0.1:9999'])(
  '%s is the site in local development, including http',
  (host) => {
    expect(mapOrigin(host, [], HERE)).toBe(HERE);
  },
);

test.each([
  '',
  '.',
  ':443',
  'tessera.example',
  'www.pharmacy.tessera.example',
  'notpharmacy.tessera.example',
  'pharmacy.tessera.example.evil.example',
  'pharmacy.tessera.example..',
  'pharmacy.tessera.example/',
  'https://pharmacy.tessera.example',
  'pharmacy.tessera.example@evil.example',
  'localhost',
])('"%s" gets no token', (hostname) => {
  expect(mapOrigin(hostname, HOSTS, SITE)).toBeUndefined();
});

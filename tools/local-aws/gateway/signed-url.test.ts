import { generateKeyPairSync } from 'node:crypto';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { expect, test } from 'vitest';
import { checkSignedUrl } from './signed-url.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const KEYS = new Map([['KEY', publicKey]]);
const NOW = new Date('2026-11-21T10:00:00Z');
const URL_OF_PHOTO = 'http://127.0.0.1:4600/photos/default/abc/preview.webp';

function sign(url: string, expires = '2026-11-23T00:00:00Z', keyPairId = 'KEY'): string {
  return getSignedUrl({ url, keyPairId, privateKey, dateLessThan: expires });
}

test('a URL signed by the SDK is valid, even with its own query', () => {
  expect(checkSignedUrl(sign(URL_OF_PHOTO), KEYS, NOW)).toEqual({ kind: 'valid' });
  expect(checkSignedUrl(sign(`${URL_OF_PHOTO}?v=2`), KEYS, NOW)).toEqual({ kind: 'valid' });
});

test.each<[string, string]>([
  ['another photo', sign(URL_OF_PHOTO).replace('abc', 'abd')],
  ['another host', sign(URL_OF_PHOTO).replace('127.0.0.1', 'localhost')],
  ['a later expiry', sign(URL_OF_PHOTO).replace(/Expires=\d+/, 'Expires=1900000000')],
  ['an extra query parameter', `${sign(URL_OF_PHOTO)}&v=2`],
  ['an expired time', sign(URL_OF_PHOTO, '2026-11-21T09:59:59Z')],
  ['an untrusted key', sign(URL_OF_PHOTO, undefined, 'OTHER')],
  ['a damaged signature', sign(URL_OF_PHOTO).replace(/Signature=..../, 'Signature=AAAA')],
  ['no expiry', sign(URL_OF_PHOTO).replace(/Expires=\d+&?/, '')],
])('%s is refused', (_name, url) => {
  expect(checkSignedUrl(url, KEYS, NOW)).toEqual({ kind: 'refused' });
});

const policyFor = (Resource: string) =>
  JSON.stringify({ Statement: [{ Resource, Condition: { DateLessThan: { 'AWS:EpochTime': 1_795_392_000 } } }] });
const EVERYWHERE = getSignedUrl({
  url: URL_OF_PHOTO,
  keyPairId: 'KEY',
  privateKey,
  policy: policyFor('http*://*/photos/default/abc/preview.webp'),
});

test('a URL whose policy names no host is valid on every host', () => {
  expect(checkSignedUrl(EVERYWHERE, KEYS, NOW)).toEqual({ kind: 'valid' });
  const elsewhere = EVERYWHERE.replace('http://127.0.0.1:4600', 'https://pharmacy.shop.example');
  expect(checkSignedUrl(elsewhere, KEYS, NOW)).toEqual({ kind: 'valid' });
});

test.each<[string, string, Date]>([
  ['another photo', EVERYWHERE.replace('abc', 'abd'), NOW],
  ['an extra query parameter', EVERYWHERE.replace('?', '?v=2&'), NOW],
  ['another policy', EVERYWHERE.replace(/Policy=[^&]+/, `Policy=${btoa(policyFor('*'))}`), NOW],
  ['an expired time', EVERYWHERE, new Date('2026-11-23T00:00:00Z')],
])('with a custom policy, %s is refused', (_name, url, now) => {
  expect(checkSignedUrl(url, KEYS, now)).toEqual({ kind: 'refused' });
});

test('a URL without a signature is reported as unsigned', () => {
  expect(checkSignedUrl(URL_OF_PHOTO, KEYS, NOW)).toEqual({ kind: 'unsigned' });
  expect(checkSignedUrl(`${URL_OF_PHOTO}?v=2`, KEYS, NOW)).toEqual({ kind: 'unsigned' });
});

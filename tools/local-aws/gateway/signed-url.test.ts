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

test('an address signed by the SDK opens, with a query of its own too', () => {
  expect(checkSignedUrl(sign(URL_OF_PHOTO), KEYS, NOW)).toEqual({ kind: 'valid' });
  expect(checkSignedUrl(sign(`${URL_OF_PHOTO}?v=2`), KEYS, NOW)).toEqual({ kind: 'valid' });
});

test.each<[string, string]>([
  ['another photo', sign(URL_OF_PHOTO).replace('abc', 'abd')],
  ['another host', sign(URL_OF_PHOTO).replace('127.0.0.1', 'localhost')],
  ['a later end', sign(URL_OF_PHOTO).replace(/Expires=\d+/, 'Expires=1900000000')],
  ['an added query', `${sign(URL_OF_PHOTO)}&v=2`],
  ['a time that is past', sign(URL_OF_PHOTO, '2026-11-21T09:59:59Z')],
  ['a key that is not trusted', sign(URL_OF_PHOTO, undefined, 'OTHER')],
  ['a damaged signature', sign(URL_OF_PHOTO).replace(/Signature=..../, 'Signature=AAAA')],
  ['no end', sign(URL_OF_PHOTO).replace(/Expires=\d+&?/, '')],
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

test('an address whose policy names no host opens under every host', () => {
  expect(checkSignedUrl(EVERYWHERE, KEYS, NOW)).toEqual({ kind: 'valid' });
  const elsewhere = EVERYWHERE.replace('http://127.0.0.1:4600', 'https://pharmacy.shop.example');
  expect(checkSignedUrl(elsewhere, KEYS, NOW)).toEqual({ kind: 'valid' });
});

test.each<[string, string, Date]>([
  ['another photo', EVERYWHERE.replace('abc', 'abd'), NOW],
  ['an added query', EVERYWHERE.replace('?', '?v=2&'), NOW],
  ['another policy', EVERYWHERE.replace(/Policy=[^&]+/, `Policy=${btoa(policyFor('*'))}`), NOW],
  ['a time that is past', EVERYWHERE, new Date('2026-11-23T00:00:00Z')],
])('with a policy of its own, %s is refused', (_name, url, now) => {
  expect(checkSignedUrl(url, KEYS, now)).toEqual({ kind: 'refused' });
});

test('an address without a signature is told apart', () => {
  expect(checkSignedUrl(URL_OF_PHOTO, KEYS, NOW)).toEqual({ kind: 'unsigned' });
  expect(checkSignedUrl(`${URL_OF_PHOTO}?v=2`, KEYS, NOW)).toEqual({ kind: 'unsigned' });
});

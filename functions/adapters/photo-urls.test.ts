import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPhotoUrls } from './photo-urls.ts';

const newKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    publicKey,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(der).digest('hex').slice(0, 16),
  };
};
const key = newKey();
const address = { tenantId: 'default', owner: 'K-owner', photoId: 'photo' };
const time = { now: new Date('2026-11-21T00:00:00Z') };
const clock = { now: () => time.now };
const urls = createPhotoUrls({ keyPairs: [`${key.fingerprint}:K1`], privateKey: key.privateKey, clock });

/** Resolves the URL as a page under any of the shop's hosts would. */
const at = (now: string, page = 'https://shop.example') => {
  time.now = new Date(now);
  return new URL(urls.previewUrl(address), page);
};
const decoded = (text: string | null) =>
  Buffer.from((text ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
const policyOf = (url: URL) => decoded(url.searchParams.get('Policy')).toString();
const endOf = (url: URL): number =>
  JSON.parse(policyOf(url)).Statement[0].Condition.DateLessThan['AWS:EpochTime'] as number;

test('a URL is the photo’s under the page’s host, with the signature that the CDN checks', () => {
  for (const page of ['https://shop.example', 'https://pharmacy.shop.example', 'http://127.0.0.1:4600']) {
    const url = at('2026-11-21T10:00:00Z', page);
    expect(url.origin + url.pathname).toBe(`${page}/photos/default/K-owner/photo/preview.webp`);
    expect(url.searchParams.get('Key-Pair-Id')).toBe('K1');
    const signature = decoded(url.searchParams.get('Signature'));
    expect(createVerify('RSA-SHA1').update(policyOf(url)).verify(key.publicKey, signature)).toBe(true);
  }
});

test('the signature covers this one photo, on any host', () => {
  expect(JSON.parse(policyOf(at('2026-11-21T10:00:00Z'))).Statement).toMatchObject([
    { Resource: 'http*://*/photos/default/K-owner/photo/preview.webp' },
  ]);
});

test('it stays the same for a day, so that the browser’s cache works', () => {
  const morning = at('2026-11-21T00:00:00Z').href;
  expect(at('2026-11-21T23:59:59Z').href).toBe(morning);
  expect(at('2026-11-22T00:00:00Z').href).not.toBe(morning);
});

test('it is valid for 24 to 48 hours', () => {
  for (const now of ['2026-11-21T00:00:00Z', '2026-11-21T12:34:56Z', '2026-11-21T23:59:59Z']) {
    const hours = (endOf(at(now)) - Date.parse(now) / 1000) / 3600;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThanOrEqual(48);
  }
});

test('it states its expiry; a picture of the shop has a permanent URL', () => {
  const ends = endOf(at('2026-11-21T12:34:56Z'));
  expect(urls.endAt(address)).toBe(new Date(ends * 1000).toISOString());
  expect(urls.endAt({ ...address, owner: 'S-tides' })).toBeUndefined();
});

test('the thumbnail has a separate URL', () => {
  expect(urls.thumbnailUrl(address)).toMatch('/photos/default/K-owner/photo/thumbnail.webp?');
});

test('during a key rotation, URLs name the key that signed them', () => {
  const next = newKey();
  const keyPairs = [`${next.fingerprint}:K2`, `${key.fingerprint}:K1`];
  const signedBy = (privateKey: string) =>
    new URL(createPhotoUrls({ keyPairs, privateKey, clock }).previewUrl(address), 'https://x').searchParams;
  expect(signedBy(key.privateKey).get('Key-Pair-Id')).toBe('K1');
  expect(signedBy(next.privateKey).get('Key-Pair-Id')).toBe('K2');
});

test('a key that the CDN does not trust signs nothing', () => {
  const keyPairs = [`${newKey().fingerprint}:K1`];
  expect(() => createPhotoUrls({ keyPairs, privateKey: key.privateKey, clock })).toThrow('trusts no key');
});

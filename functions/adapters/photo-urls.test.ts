import { createVerify, generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPhotoUrls } from './photo-urls.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const address = { tenantId: 'default', owner: 'K-owner', photoId: 'photo' };
const time = { now: new Date('2026-11-21T00:00:00Z') };
const urls = createPhotoUrls({
  siteOrigin: 'http://127.0.0.1:4600',
  keyPairId: 'K1',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  clock: { now: () => time.now },
});

const at = (now: string) => {
  time.now = new Date(now);
  return new URL(urls.previewUrl(address));
};

test('an address is the photo’s under the site, with the signature that the CDN checks', () => {
  const url = at('2026-11-21T10:00:00Z');
  expect(url.origin + url.pathname).toBe('http://127.0.0.1:4600/photos/default/K-owner/photo/preview.webp');
  expect(url.searchParams.get('Key-Pair-Id')).toBe('K1');
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: url.origin + url.pathname,
        Condition: { DateLessThan: { 'AWS:EpochTime': Number(url.searchParams.get('Expires')) } },
      },
    ],
  });
  const signature = (url.searchParams.get('Signature') ?? '')
    .replaceAll('-', '+')
    .replaceAll('_', '=')
    .replaceAll('~', '/');
  expect(createVerify('RSA-SHA1').update(policy).verify(publicKey, signature, 'base64')).toBe(true);
});

test('it stays the same for a day, so that the browser’s cache works', () => {
  const morning = at('2026-11-21T00:00:00Z').href;
  expect(at('2026-11-21T23:59:59Z').href).toBe(morning);
  expect(at('2026-11-22T00:00:00Z').href).not.toBe(morning);
});

test('it is good for 24 to 48 hours', () => {
  for (const now of ['2026-11-21T00:00:00Z', '2026-11-21T12:34:56Z', '2026-11-21T23:59:59Z']) {
    const hours = (Number(at(now).searchParams.get('Expires')) - Date.parse(now) / 1000) / 3600;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThanOrEqual(48);
  }
});

test('the thumbnail has an address of its own', () => {
  expect(urls.thumbnailUrl(address)).toContain('/photos/default/K-owner/photo/thumbnail.webp?');
});

import { expect, test } from 'vitest';
import { PHOTO_REFUSALS, PhotoView } from '../../../shared/photo/schema.ts';
import { exampleRecord } from '../../../tests/support/examples.ts';
import { photoView } from './photo-view.ts';

const key = 'uploads/default/K-owner/photo';
const urls = {
  previewUrl: (address: { photoId: string }) => `preview of ${address.photoId}`,
  thumbnailUrl: (address: { photoId: string }) => `thumbnail of ${address.photoId}`,
  detailUrl: (address: { photoId: string }) => `detail of ${address.photoId}`,
  endAt: (): string | undefined => '2026-11-23T00:00:00.000Z',
};

test('a photo is processing until intake has finished', () => {
  expect(photoView(key, undefined, urls)).toEqual({ key, status: 'processing' });
});

test('a ready photo has its upright size, its URLs, and the hash of the stored bytes', () => {
  expect(photoView(key, exampleRecord(key), urls)).toEqual({
    key,
    status: 'ready',
    bytes: 1_000_000,
    sha256: 'ab'.repeat(32),
    width: 3000,
    height: 2000,
    previewUrl: 'preview of photo',
    thumbnailUrl: 'thumbnail of photo',
    addressesEndAt: '2026-11-23T00:00:00.000Z',
    isDamaged: false,
  });
});

test('has the URL of the copy for dense screens if there is one, unlike older photos', () => {
  expect(photoView(key, exampleRecord(key, { hasDetail: true }), urls).detailUrl).toBe('detail of photo');
  expect(photoView(key, exampleRecord(key), urls)).not.toHaveProperty('detailUrl');
});

test('has the miniature that browsers compare their own pictures with, unlike older photos', () => {
  const miniature = 'Ab+/'.repeat(256);
  const view = photoView(key, exampleRecord(key, { miniature }), urls);
  expect(PhotoView.parse(view).miniature).toBe(miniature);
  expect(photoView(key, exampleRecord(key), urls)).not.toHaveProperty('miniature');
});

test('omits the expiry of URLs that never expire', () => {
  const view = photoView(key, exampleRecord(key), { ...urls, endAt: () => undefined });
  expect(view).not.toHaveProperty('addressesEndAt');
});

test.each(PHOTO_REFUSALS)('a photo refused as %s says what to do, and has no URL', (refusal) => {
  const view = photoView(key, exampleRecord(key, { status: 'refused', refusal }), urls);
  expect(PhotoView.parse(view)).toEqual(view);
  expect(view.refusal?.reason).toBe(refusal);
  expect(view.refusal?.message).toMatch(/Please .+\.$/);
  expect(view.previewUrl).toBeUndefined();
});

test('a photo that was too large to read has no hash to compare', () => {
  const record = exampleRecord(key, { status: 'refused', refusal: 'too_large', sha256: '', bytes: 70_000_000 });
  expect(photoView(key, record, urls)).toMatchObject({ bytes: 70_000_000 });
  expect(photoView(key, record, urls)).not.toHaveProperty('sha256');
});

import { expect, test } from 'vitest';
import { importKey } from './import-photos.ts';
import { mayUsePhoto } from './photo-keys.ts';

const PHOTO = { source: 'facebook', id: '10150/14?6&7#é' } as const;

test('a remote photo is an upload of its owner, for any id', () => {
  const key = importKey('default', 'K-me', PHOTO);
  expect(key).toMatch(/^uploads\/default\/K-me\/[\w-]{22}$/);
  expect(mayUsePhoto(key, 'default', ['K-me'])).toBe(true);
  expect(mayUsePhoto(key, 'default', ['K-you'])).toBe(false);
});

test('a repeated import has the same key', () => {
  expect(importKey('default', 'K-me', { ...PHOTO })).toBe(importKey('default', 'K-me', PHOTO));
});

test('another tenant, owner, source or id has another key', () => {
  const keys = [
    importKey('default', 'K-me', PHOTO),
    importKey('pharmacy', 'K-me', PHOTO),
    importKey('default', 'C-me', PHOTO),
    importKey('default', 'K-me', { ...PHOTO, source: 'instagram' }),
    importKey('default', 'K-me', { ...PHOTO, id: '10150' }),
    importKey('default', 'K-me', { ...PHOTO, source: 'copy' }),
  ].map((key) => key.split('/').at(-1));
  expect(new Set(keys).size).toBe(keys.length);
});

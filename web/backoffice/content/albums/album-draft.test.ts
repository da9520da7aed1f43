import { describe, expect, test } from 'vitest';
import type { AdminAlbum } from '../../../../shared/photo/albums.ts';
import { type AlbumDraft, albumResolver, draftOf, movedTo } from './album-draft.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const ALBUM: AdminAlbum = {
  id: 'sea',
  name: 'Sea',
  sortOrder: 2,
  images: [
    { key: 'k', title: 'Dawn', credit: 'Ada', width: 3, height: 2, previewUrl: '/p.webp', thumbnailUrl: '/t.webp' },
  ],
};

const contentOf = (draft: AlbumDraft) =>
  Object(albumResolver(draft, undefined, { fields: {}, shouldUseNativeValidation: false })).values;

describe('round-trips an album', () => {
  test.each<[string, AdminAlbum['publishedFrom'], AdminAlbum['publishedFrom']]>([
    ['shown', undefined, undefined],
    ['published since a past date', '2026-11-01T08:30:00.000Z', undefined],
    ['a draft', null, null],
    ['scheduled for a later date', '2026-12-24T17:30:00.000Z', '2026-12-24T17:30:00.000Z'],
  ])('%s', (_name, publishedFrom, sent) => {
    expect(contentOf(draftOf({ ...ALBUM, publishedFrom }, NOW))).toEqual({
      name: 'Sea',
      sortOrder: 2,
      ...(sent !== undefined && { publishedFrom: sent }),
      images: [{ key: 'k', title: 'Dawn', credit: 'Ada' }],
    });
  });
});

test('a scheduled album needs a date', () => {
  expect(contentOf({ ...draftOf(ALBUM, NOW), publishing: 'later' })).toEqual({});
});

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [7, 0, ['a', 'b', 'c']],
])('moves picture %i to %i', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(order);
});

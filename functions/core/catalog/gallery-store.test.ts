import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArtistGroup } from '../../../shared/product/groups.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createGalleryStore, type GalleryStore, type StoredAlbum } from './gallery-store.ts';

let dynamo: TestDynamo;
let gallery: GalleryStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  gallery = createGalleryStore(dynamo.catalog);
});
afterAll(() => dynamo.stop());

function group(id: string, sortOrder: number): ArtistGroup {
  return { id, name: `Artist ${id}`, collectionName: 'Works', imageUrl: '/media/shared/a.webp', sortOrder };
}

function album(id: string, sortOrder: number, pictures = 1): StoredAlbum {
  const images = Array.from({ length: pictures }, (_, index) => ({
    key: `shared/default/S-${id}/picture-${index}`,
    title: 'x'.repeat(1_000),
    width: 3000,
    height: 3000,
    previewUrl: '/media/preview.webp',
    thumbnailUrl: '/media/thumbnail.webp',
  }));
  return { id, sortOrder, name: `Album ${id}`, images };
}

describe('the gallery', () => {
  test('lists artists in order, hidden ones included, and each once after repeated writes', async () => {
    for (const entry of [group('a', 2), group('b', 1), group('c', -1), group('a', 2)])
      await gallery.putArtistGroup('default', entry);
    expect(await gallery.artistGroups('default')).toEqual([group('c', -1), group('b', 1), group('a', 2)]);
  });

  test('lists albums in order, each with its name for staff', async () => {
    for (const entry of [album('late', 2), album('early', 1), album('late', 2)])
      await gallery.putAlbum('default', entry);
    expect(await gallery.albums('default')).toEqual([album('early', 1), album('late', 2)]);
  });

  test('lists product groups in order, without artists', async () => {
    const shelf = (id: string, sortOrder: number) => ({ id, name: `Group ${id}`, description: '', sortOrder });
    for (const entry of [shelf('late', 2), shelf('hidden', -1), shelf('late', 2)])
      await gallery.putProductGroup('default', entry);
    expect(await gallery.productGroups('default')).toEqual([shelf('hidden', -1), shelf('late', 2)]);
    expect(await gallery.productGroups('convenience')).toEqual([]);
  });

  test('lists more than one page of the database, and only one tenant', async () => {
    for (let number = 0; number < 4; number++) await gallery.putAlbum('pharmacy', album(`a${number}`, number, 300));
    expect((await gallery.albums('pharmacy')).map(({ name }) => name)).toEqual([
      'Album a0',
      'Album a1',
      'Album a2',
      'Album a3',
    ]);
    expect(await gallery.albums('convenience')).toEqual([]);
    expect(await gallery.artistGroups('convenience')).toEqual([]);
  });

  test('seeds again what only a seed wrote, and leaves edited rows unchanged', async () => {
    const seed = createGalleryStore(dynamo.catalog, 'seed');
    const renamed = { ...group('seeded', 1), name: 'Renamed' };
    expect(await seed.putArtistGroup('convenience', group('seeded', 1))).toBe('stored');
    expect(await seed.putArtistGroup('convenience', group('seeded', 2))).toBe('stored');
    expect(await gallery.putArtistGroup('convenience', renamed)).toBe('stored');
    expect(await seed.putArtistGroup('convenience', group('seeded', 3))).toBe('kept');
    expect(await gallery.artistGroups('convenience')).toEqual([renamed]);
    await gallery.putAlbum('convenience', album('own', 1));
    expect(await seed.putAlbum('convenience', album('own', 2))).toBe('kept');
  });
});

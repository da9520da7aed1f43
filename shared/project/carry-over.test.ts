import { describe, expect, test } from 'vitest';
import { carryOver, type SentProject } from './carry-over.ts';
import type { Project, Tile } from './schema.ts';
import { testProject, testTile, timeAt } from './test-projects.ts';

const tile: Tile = testTile('t', {
  productId: 'tile',
  bgFillColor: '#FF0000',
  croppedImageUrl: 'https://art.example/cropped',
  full: 'https://art.example/full',
  metadata: { source: 'Artists', fileName: 'a.jpg', sourceUrl: 'https://art.example/1', variantId: 'BlackTile' },
});
const stored: Project = testProject('p', {
  tiles: [tile],
  singleImagePath: 'uploads/t',
  full: 'https://art.example/full',
  width: 3000,
  height: 2000,
  scale: 2,
  cropTopLeftX: 0.1,
  cropTopLeftY: 0.2,
  selectedVariantName: 'Black',
  convertedToBlackFrames: true,
  resumeTag: 'cart',
  metadata: { source: 'QueryParam', sourceUrl: 'https://host.example' },
  deletedTiles: [{ id: 'gone', deletedAt: timeAt(1) }],
});
const plain = testProject('p', { tiles: [testTile('t')] });
const saved = (sent: SentProject, userId?: string) => carryOver(sent, stored, userId);

describe('a field that is not sent', () => {
  test('stays if the client does not know it', () => {
    expect(saved(plain)).toEqual({ ...stored, tiles: [{ ...tile, metadata: { ...tile.metadata, source: 'Local' } }] });
  });

  test('is cleared if every release sends it: an undone layout or turn', () => {
    const turned = testProject('p', {
      layoutName: 'Row',
      tilesAside: [testTile('aside')],
      isBatched: true,
      tiles: [
        testTile('t', { quarterTurns: 1, quantity: 2, hangLeftInches: 3, hangTopInches: 4, updatedAt: timeAt(2) }),
      ],
    });
    expect(carryOver(plain, turned, undefined)).toEqual(plain);
  });

  test('of a picture is cleared with the picture', () => {
    const replaced = testTile('t', { imagePath: 'uploads/other' });
    const [carried] = saved({ ...plain, tiles: [replaced], singleImagePath: 'uploads/other' }).tiles;
    expect(carried).toEqual({ ...replaced, productId: 'tile', bgFillColor: '#FF0000' });
    const { full, width, scale, resumeTag } = saved({ ...plain, singleImagePath: 'uploads/other' });
    expect([full, width, scale, resumeTag]).toEqual([undefined, undefined, undefined, 'cart']);
  });

  test('stays with a tile that is set aside and hung again', () => {
    const aside = saved({ ...plain, tiles: [], tilesAside: [testTile('t')] });
    expect(aside.tilesAside?.[0]).toMatchObject({ bgFillColor: '#FF0000' });
    expect(carryOver(plain, aside, undefined).tiles[0]).toMatchObject({ bgFillColor: '#FF0000' });
  });
});

test('null clears a field, and a sent value replaces it', () => {
  const sent: SentProject = {
    ...plain,
    resumeTag: null,
    singleImagePath: null,
    metadata: { source: null },
    selectedVariantName: 'White',
    tiles: [{ ...testTile('t'), bgFillColor: null, metadata: { source: 'Artists', variantId: null } }],
  };
  const next = saved(sent);
  expect([next.resumeTag, next.singleImagePath, next.width, next.metadata, next.selectedVariantName]).toEqual([
    undefined,
    undefined,
    undefined,
    { sourceUrl: 'https://host.example' },
    'White',
  ]);
  expect(next.tiles[0]).not.toHaveProperty('bgFillColor');
  expect(next.tiles[0]?.metadata).not.toHaveProperty('variantId');
  expect(saved({ ...plain, metadata: null })).not.toHaveProperty('metadata');
});

describe('marks of deleted tiles', () => {
  test('stay if the client does not know them, except for tiles that hang again', () => {
    expect(saved(plain).deletedTiles).toEqual(stored.deletedTiles);
    expect(saved({ ...plain, tiles: [testTile('gone')] }).deletedTiles).toEqual([]);
  });

  test('are taken as sent', () => {
    expect(saved({ ...plain, deletedTiles: [] }).deletedTiles).toEqual([]);
  });
});

describe('the owner of a project', () => {
  test('is set only by the server', () => {
    expect(saved({ ...plain, userId: 'somebody' })).not.toHaveProperty('userId');
    expect(saved({ ...plain, userId: 'somebody' }, 'c-1').userId).toBe('c-1');
  });

  test('stays once set', () => {
    expect(carryOver(plain, { ...stored, userId: 'c-1' }, undefined).userId).toBe('c-1');
  });
});

test('carrying over is idempotent: a save may be repeated', () => {
  const sent: SentProject = { ...plain, resumeTag: null, tiles: [testTile('t', { imagePath: 'uploads/other' })] };
  const once = saved(sent);
  expect(carryOver(sent, once, undefined)).toEqual(once);
});

test('a new project is taken as sent', () => {
  expect(carryOver({ ...stored, resumeTag: null }, undefined, undefined)).toEqual({ ...stored, resumeTag: undefined });
});

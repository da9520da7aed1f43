import { randomBytes } from 'node:crypto';
import { DELETED_TILES_KEPT_MAX } from '../../shared/project/limits.ts';
import type { Project, Tile } from '../../shared/project/schema.ts';
import { PROJECT_TILES_MAX, TILE_COPIES_MAX } from '../../shared/wall/limits.ts';
import { exampleProject, exampleTile } from './examples.ts';

/** All characters of an id, and all printable ASCII characters that JSON writes in one byte. */
const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const PRINTABLE = String.fromCharCode(...Array.from({ length: 94 }, (_, at) => at + 33)).replaceAll(/["\\]/g, '');

/** Random text that does not compress. */
export function noise(length: number, characters = PRINTABLE): string {
  return Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join('');
}
const id = () => noise(64, ID_CHARACTERS);

/**
 * The largest project that the schema accepts: a full wall, as many tiles outside it, random texts of maximum length,
 * and all deletion marks. 1.7 MB of JSON.
 */
export function largestProject(photoKey: string, changes: Partial<Project> = {}): Project {
  const tile = (): Tile => ({
    ...exampleTile(photoKey, { id: id(), positionX: Math.random(), positionY: Math.random() }),
    quantity: TILE_COPIES_MAX,
    hangLeftInches: -1000 * Math.random(),
    hangTopInches: -1000 * Math.random(),
    updatedAt: '2026-11-22T10:00:00.123456789Z',
    metadata: {
      source: 'GooglePhotos',
      fileName: Array.from({ length: 255 }, () => String.fromCharCode(0x4e00 + Math.random() * 20_000)).join(''),
      sourceUrl: noise(2048),
      variantId: noise(128),
    },
    productId: noise(64),
    croppedImageUrl: noise(2048),
    bgFillColor: '#01234567',
    full: noise(2048),
  });
  const tiles = () => Array.from({ length: PROJECT_TILES_MAX }, tile);
  return exampleProject(tiles(), {
    tilesAside: tiles(),
    deletedTiles: Array.from({ length: DELETED_TILES_KEPT_MAX }, () => ({
      id: id(),
      deletedAt: '2026-11-22T10:00:00.123456789Z',
    })),
    layoutName: noise(64),
    selectedVariantName: noise(64),
    resumeTag: noise(64),
    full: noise(2048),
    metadata: { source: 'QueryParam', sourceUrl: noise(2048) },
    ...changes,
  });
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type GalleryFile, GalleryManifest, type GalleryWork } from '../../../shared/content/gallery-manifest.ts';
import {
  FURNISHED_ROOMS,
  ROOM_LAYERS,
  type RoomLayer,
  type RoomPictureType,
  roomPicture,
} from '../../../shared/content/room-pictures.ts';
import { mediaKey, WALL_SCENES, wallPicture } from '../../../shared/content/site-pictures.ts';
import { PREVIEW_LONG_EDGE_PX, THUMBNAIL_LONG_EDGE_PX } from '../../../shared/photo/limits.ts';
import { decodeSrgb, openPicture } from '../../imaging/pictures.ts';
import { readHeader } from '../../imaging/read-header.ts';

const FOLDER = join(import.meta.dirname, 'assets', 'gallery');
/** Every version stays in the history that each clone downloads. */
const BYTES_MAX = 30_000_000;

const ROOM_BYTES_MAX = 120_000;

const bytesOf = ({ path }: GalleryFile) => readFileSync(join(FOLDER, path));

describe('the committed gallery', () => {
  const manifest = GalleryManifest.parse(JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')));
  const works = [...manifest.artists, ...manifest.albums].flatMap((collection) => collection.works);

  test('matches its manifest to the byte, and is small enough for a repository', () => {
    const files = [
      ...works.flatMap(({ original, preview, thumbnail }) => [original, preview, thumbnail]),
      ...manifest.sitePictures,
    ];
    for (const file of files) {
      const bytes = bytesOf(file);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect({ path: file.path, bytes: bytes.length, sha256 }).toEqual({
        path: file.path,
        bytes: file.bytes,
        sha256: file.sha256,
      });
    }
    expect(filesIn(FOLDER)).toEqual([...files.map(({ path }) => path), 'manifest.json'].sort());
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(BYTES_MAX);
  });

  test.each(FURNISHED_ROOMS)('shows the %s for at most 120 kB on a phone, with floor and light', (room) => {
    const bytesOfLayer = (layer: RoomLayer, type: RoomPictureType) => {
      const names = ROOM_LAYERS[layer].widthsPx.map((width) => mediaKey(roomPicture(layer, width, type)));
      const pictures = manifest.sitePictures.filter(({ key }) => names.includes(key));
      expect(pictures).toHaveLength(names.length);
      return Math.max(...pictures.map(({ bytes }) => bytes));
    };
    expect(bytesOfLayer(room, 'avif') + bytesOfLayer('floor', 'avif') + bytesOfLayer('light', 'avif')).toBeLessThan(
      ROOM_BYTES_MAX,
    );
    // The few browsers on the fallback format get its furniture too.
    expect(bytesOfLayer(room, 'webp')).toBeLessThan(ROOM_BYTES_MAX);
  });

  test('has originals like any other photo', async () => {
    for (const { original, widthPx, heightPx } of works) {
      const reading = await readHeader(bytesOf(original));
      if (reading.kind !== 'read') throw new Error(`${original.path}: ${reading.kind}`);
      const { upright, orientation, iccClass } = reading.header;
      expect([upright, orientation, iccClass]).toEqual([{ widthPx, heightPx }, 1, 'none']);
    }
  });

  test('has an original in every collection that decodes whole', async () => {
    for (const { works } of [...manifest.artists, ...manifest.albums]) {
      const [{ original, widthPx, heightPx }] = works as [GalleryWork];
      expect(await decodeSrgb(openPicture(bytesOf(original), { iccClass: 'none' }), 'none')).toMatchObject({
        widthPx,
        heightPx,
      });
    }
  });

  test('has previews and thumbnails in the usual sizes and aspect ratio', async () => {
    for (const { preview, thumbnail, widthPx, heightPx } of works)
      for (const [file, longEdgePx] of [
        [preview, PREVIEW_LONG_EDGE_PX],
        [thumbnail, THUMBNAIL_LONG_EDGE_PX],
      ] as const) {
        const { width, height, format } = await sharp(bytesOf(file)).metadata();
        expect([format, Math.max(width, height)]).toEqual(['webp', longEdgePx]);
        expect(width / height).toBeCloseTo(widthPx / heightPx, 2);
      }
  });

  test('has site pictures in the sizes that pages expect', async () => {
    const sizes = await Promise.all(
      manifest.sitePictures.map(async (picture) => {
        const { width, height, format } = await sharp(bytesOf(picture)).metadata();
        return [picture.key, `${format} ${width} x ${height}`];
      }),
    );
    const rooms = sizes.filter(([key]) => key?.startsWith('media/room/'));
    for (const [key, size] of rooms) expect(size?.split(' ')[1]).toBe(/-(\d+)\.\w+$/.exec(key ?? '')?.[1]);
    const sized = sizes.filter(([key]) => /\/(?:art|catalog|walls|works)\/.*\.(?:avif|webp)$/.test(key ?? ''));
    expect(sized).toHaveLength(5 * (2 * 5) + 4 * (2 * 5) + 7 * 3 + works.length * 3);
    for (const [key, size] of sized) expect(size?.split(' ')[1]).toBe(/-(\d+)\.\w+$/.exec(key ?? '')?.[1]);
    const scenes = sizes.filter(([key]) => /(?:art|catalog)\/(?!wall\.|card\.|.*-card\.).*\.jpg$/.test(key ?? ''));
    expect(scenes).toHaveLength(11);
    for (const [, size] of scenes) expect(size).toBe('jpeg 1200 x 1200');
    for (const scene of WALL_SCENES)
      expect(Object.fromEntries(sizes)[mediaKey(wallPicture(scene))]).toBe('jpeg 2000 x 1125');
    const cards = sizes.filter(([key]) => /\bcard\.jpg$/.test(key ?? ''));
    expect(cards).toHaveLength(1 + 4 + works.length);
    for (const [, size] of cards) expect(size).toBe('jpeg 1200 x 630');
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

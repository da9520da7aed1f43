import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { Photo } from '../../../documents/photos/index.ts';
import type { DraftProject } from '../../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { hangInRoom } from '../../stage/room/index.ts';
import { writeGlb } from './files/glb.ts';
import { writeUsdz } from './files/usdz.ts';
import { textureSize } from './tile-texture.ts';
import { wallModel, wallScene } from './wall-scene.ts';

const METERS_PER_INCH = 0.0254;
/** A micrometer. */
const DIGITS = 6;

function photo(id: string): Photo {
  return { id, fileName: `${id}.jpg`, bytes: 1, status: 'ready', widthPx: 3_000, heightPx: 2_000 };
}

const photosOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, photo(id)]));

/** One tile per photo. */
function projectOf(photoIds: readonly string[], more: Partial<DraftProject> = {}): DraftProject {
  const tiles = photoIds.map((photoId, index) => draftTile(`t${index}`, { photoId }));
  return draftProject(tiles, more);
}

/** Hangs projects together in a room of 12 ft. */
function modelWall(...projects: readonly DraftProject[]): Parameters<typeof wallScene>[0] {
  const pieces = projects.map((project) => ({ project, product: PRODUCT }));
  return hangInRoom(pieces, { room: 'living', wallColor: 'linen', wallWidthInches: 144 });
}

function wallOf(photoIds: readonly string[], more: Partial<DraftProject> = {}): Parameters<typeof wallScene> {
  return [modelWall(projectOf(photoIds, more)), photosOf(photoIds)];
}

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer();
});

/** One texture per picture of the scene; equal bytes, but separate files. */
function modelOf(...wall: Parameters<typeof wallScene>) {
  const scene = wallScene(...wall);
  return wallModel(
    scene,
    scene.pictures.map(() => new Uint8Array(jpeg)),
  );
}

const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());

describe('the wall in space', () => {
  test('has every tile at its place in meters, around the center of the wall', () => {
    const { size, tiles } = wallScene(...wallOf(['a', 'b', 'c']));
    // Three in a row with an inch between them.
    expect(size).toEqual({ widthInches: 3 * 8.25 + 2, heightInches: 8.25, depthInches: 0.75 });
    const pitchMeters = 9.25 * METERS_PER_INCH;
    for (const [index, tile] of tiles.entries()) {
      expect(tile.xMeters).toBeCloseTo((index - 1) * pitchMeters, DIGITS);
      expect(tile.yMeters).toBeCloseTo(0, DIGITS);
    }
  });

  test('places tiles higher on the screen higher in the room', () => {
    const project = projectOf(['a', 'b'], { layoutName: 'Custom' });
    const tiles = project.tiles.map((tile, index) => ({ ...tile, hangLeftInches: 0, hangTopInches: index * 10 }));
    const [upper, lower] = wallScene(modelWall({ ...project, tiles }), photosOf(['a', 'b'])).tiles;
    expect(upper?.yMeters).toBeCloseTo(5 * METERS_PER_INCH, DIGITS);
    expect(lower?.yMeters).toBeCloseTo(-5 * METERS_PER_INCH, DIGITS);
  });

  test('draws a photo once for all tiles that show it alike, regardless of their frames', () => {
    const project = projectOf(['a', 'a', 'a', 'b']);
    const frames = project.tiles.map((tile, index) => ({
      ...tile,
      ...(index === 1 && { isBatched: false, frameColor: 'White' as const }),
      ...(index === 2 && { isBatched: false, filter: 'grayScale' as const }),
    }));
    const { pictures, tiles } = wallScene(modelWall({ ...project, tiles: frames }), photosOf(['a', 'b']));
    expect(pictures).toHaveLength(3);
    expect(tiles.map(({ picture }) => picture)).toEqual([0, 0, 1, 2]);
  });

  test('places the pieces of a split, each with its part of the picture', () => {
    const { size, pictures } = wallScene(...wallOf(['a', 'a', 'a', 'a'], { isSplit: true, rows: 2, cols: 2 }));
    expect(size).toMatchObject({ widthInches: 17.5, heightInches: 17.5 });
    expect(pictures).toHaveLength(4);
  });

  test('places a split next to its wall, as in the room', () => {
    const wall = projectOf(['a', 'b', 'c']);
    const split = { ...projectOf(['a', 'a', 'a', 'a'], { isSplit: true, rows: 2, cols: 2 }), id: 'split' };
    const { size, pictures, tiles } = wallScene(modelWall(wall, split), photosOf(['a', 'b', 'c']));
    expect(size).toMatchObject({ widthInches: 26.75 + 3 + 17.5, heightInches: 17.5 });
    expect(tiles).toHaveLength(7);
    expect(pictures).toHaveLength(7);
    const [first] = tiles;
    const last = tiles.at(-1);
    // Equal height, and ends equally far from the center.
    expect(first?.yMeters).toBeCloseTo(last?.yMeters ?? Number.NaN, DIGITS);
    expect(first?.xMeters).toBeCloseTo(-(last?.xMeters ?? Number.NaN), DIGITS);
  });
});

describe('as glTF', () => {
  test('is valid, and every tile extends from the plane of the wall by its depth', async () => {
    const model = modelOf(...wallOf(['a', 'b', 'c']));
    const glb = await bytesOf(writeGlb(model));
    const { issues, info } = await validateBytes(glb);
    expect(issues.messages).toEqual([]);
    expect(info.resources.filter(({ image }) => image)).toHaveLength(3);
    const [frame] = jsonOf(glb).accessors;
    const half = (8.25 / 2) * METERS_PER_INCH;
    expect(frame?.min?.map(toMicrometers)).toEqual([-half, -half, 0].map(toMicrometers));
    expect(frame?.max?.map(toMicrometers)).toEqual([half, half, 0.75 * METERS_PER_INCH].map(toMicrometers));
  });

  test('shares one frame and one frame material between a hundred tiles', async () => {
    const model = modelOf(...wallOf(Array.from({ length: 100 }, (_, index) => `p${index}`)));
    expect(model.geometries).toHaveLength(2);
    expect(model.materials).toHaveLength(101);
    const glb = await bytesOf(writeGlb(model));
    const { issues, info } = await validateBytes(glb);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    expect(info.drawCallCount).toBe(200);
    // Everything except pictures.
    expect(glb.length - 100 * jpeg.length).toBeLessThan(100_000);
  });

  test('uses one mesh for equal tiles', async () => {
    const json = jsonOf(await bytesOf(writeGlb(modelOf(...wallOf(['a', 'a', 'b'])))));
    expect(json.nodes.map(({ mesh }) => mesh)).toEqual([0, 0, 1]);
  });

  test('shows paper for a missing photo, and for a picture that fails to load', async () => {
    const scene = wallScene(modelWall(projectOf(['a', 'b'])), photosOf(['a']));
    expect(scene.tiles.map(({ picture }) => picture)).toEqual([0, undefined]);
    const glb = await bytesOf(writeGlb(wallModel(scene, [undefined])));
    expect((await validateBytes(glb)).issues).toMatchObject({ numErrors: 0 });
    expect(jsonOf(glb).images).toBeUndefined();
  });
});

test.each([1, 15, 16, 100, 250])('limits the memory of %i textures', (count) => {
  const { widthPx, heightPx } = textureSize(tileFrame(PRODUCT, 'Landscape', false), count);
  expect(widthPx).toBe(heightPx);
  expect(widthPx).toBeLessThanOrEqual(1_024);
  expect(widthPx * heightPx * count).toBeLessThanOrEqual(16_000_000);
  // Still sharp when a hundred tiles fill a screen.
  expect(widthPx).toBeGreaterThanOrEqual(250);
});

describe('as USDZ', () => {
  test('stores files uncompressed, each aligned to 64 bytes, the layer first', async () => {
    const files = storedFiles(await bytesOf(writeUsdz(modelOf(...wallOf(['a', 'b'])))));
    expect(files.map(({ name }) => name)).toEqual(['wall.usda', 'textures/0.jpg', 'textures/1.jpg']);
    for (const { name, method, offset, data } of files) {
      expect(method, name).toBe(0);
      expect(offset % 64, name).toBe(0);
      if (name.endsWith('.jpg')) expect(Buffer.from(data).equals(jpeg)).toBe(true);
    }
  });

  test('has a layer in meters, y up, with every tile at its place and every file it refers to', async () => {
    const files = storedFiles(await bytesOf(writeUsdz(modelOf(...wallOf(['a', 'b', 'c'])))));
    const layer = new TextDecoder().decode(files[0]?.data);
    expect(layer.startsWith('#usda 1.0\n')).toBe(true);
    expect(layer).toContain('metersPerUnit = 1\n');
    expect(layer).toContain('upAxis = "Y"');
    expect([...layer.matchAll(/xformOp:translate = \((\S+), (\S+), 0\)/g)].map(([, x]) => Number(x))).toEqual([
      -0.23495, 0, 0.23495,
    ]);
    const named = [...layer.matchAll(/@([^@]+)@/g)].map(([, name]) => name);
    expect(named).toEqual(files.slice(1).map(({ name }) => name));
    for (const [open, close] of ['()', '{}', '[]', '<>'])
      expect(layer.split(open ?? '').length, open).toBe(layer.split(close ?? '').length);
  });
});

const toMicrometers = (meters: number): number => Math.round(meters * 1e6);

interface GlbJson {
  accessors: { min?: number[]; max?: number[] }[];
  nodes: { mesh: number }[];
  images?: object[];
}

function jsonOf(glb: Uint8Array<ArrayBuffer>): GlbJson {
  const length = new DataView(glb.buffer).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length))) as GlbJson;
}

/** The central directory of a zip, and the actual offsets of its files. */
function storedFiles(zip: Uint8Array<ArrayBuffer>) {
  const view = new DataView(zip.buffer);
  const end = zip.length - 22;
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
    const header = view.getUint32(at + 42, true);
    const offset = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    const method = view.getUint16(at + 10, true);
    const data = zip.subarray(offset, offset + view.getUint32(at + 24, true));
    at += 46 + nameLength;
    return { name, method, offset, data };
  });
}

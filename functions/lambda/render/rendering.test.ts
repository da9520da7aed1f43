import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { demoPhoto } from '../../../tests/support/photos.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import { createSandbox, type Sandbox } from '../../adapters/sandbox/sandbox.ts';
import { type RenderTiles, renderTiles, type TileRendering } from '../../core/production/render-tiles.ts';
import { planTile } from '../../core/production/tile-plan.ts';
import { createRenderTiles } from './rendering.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const bytes = demoPhoto('sample1');
const photo = readyPhoto({ widthPx: 1920, heightPx: 1280, iccClass: 'srgb' });
const crop = cropBox(photo, 1, { scale: 1.2, centerX: 0.4, centerY: 0.5 });
const clip = { width: 2475, height: 2475, path: 'M0 0H2475V2475H0Z' };
const plans = [
  plannedTile({ crop }),
  plannedTile({ crop, matColor: '#939598FF', filter: 'grayScale' }),
  { ...plannedTile({ crop }), product: { ...SQUARE_TILE, clip } },
].flatMap((tile) => planTile(tile, photo) ?? []);

async function all(render: RenderTiles, file = bytes, of = photo, wanted = plans): Promise<TileRendering[]> {
  const renderings = [];
  for await (const rendering of render(file, of, wanted)) renderings.push(rendering);
  return renderings;
}

function sha256Of(rendering: TileRendering): string {
  return rendering.kind === 'tile' ? createHash('sha256').update(rendering.file).digest('hex') : rendering.kind;
}

describe('the renderer’s sandbox', () => {
  const boxed = createRenderTiles(
    createSandbox({
      entry: new URL('./render-process.ts', import.meta.url),
      packages: ['sharp'],
      sources: ['functions', 'shared'].map((folder) => join(ROOT, folder)),
      timeoutSeconds: 60,
      memoryMb: 1769,
    }),
  );

  test('prints the same bytes as in this process: with a mat, in gray, cut to an outline', async () => {
    expect(plans).toHaveLength(3);
    const [here, there] = [await all(renderTiles), await all(boxed)];
    expect(there.map(({ kind }) => kind)).toEqual(['tile', 'tile', 'tile']);
    expect(there.map(sha256Of)).toEqual(here.map(sha256Of));
  });

  test('names a failing tile by its position, and prints the others', async () => {
    // Simulates a picture in storage that is smaller than its record says: the tile's area is missing.
    const tall = { ...photo, heightPx: 4000 };
    const squareAt = (centerY: number) => plannedTile({ crop: cropBox(tall, 1, { scale: 2, centerX: 0.5, centerY }) });
    const there = [squareAt(0.15), squareAt(0.85)].flatMap((tile) => planTile(tile, tall) ?? []);
    expect(there).toHaveLength(2);
    for (const render of [renderTiles, boxed]) {
      const together = await all(render, bytes, tall, there);
      // Both tiles share one decoded area.
      expect(together).toEqual([
        { kind: 'failed', error: expect.objectContaining({ message: expect.stringContaining('extract_area') }) },
        { kind: 'failed', error: expect.objectContaining({ message: expect.stringContaining('extract_area') }) },
      ]);
      const alone = await Promise.all(there.map((plan) => all(render, bytes, tall, [plan])));
      expect(alone.flat().map(({ kind }) => kind)).toEqual(['tile', 'failed']);
    }
  });

  test('reports a photo that the decoder cannot read', async () => {
    expect(await all(boxed, bytes.subarray(0, 50_000))).toEqual([{ kind: 'undecodable' }]);
  });
});

describe('rejects an impossible answer', () => {
  const jpeg = Buffer.from('\xff\xd8\xff\xe0', 'latin1');
  const tile = { value: { kind: 'tile' }, parts: [jpeg] };
  test.each<[string, { value: unknown; parts: Buffer[] }[]]>([
    ['more tiles than were asked for', [tile, tile, tile, tile]],
    ['a tile without a picture', [{ ...tile, parts: [] }]],
    ['a tile with two', [{ ...tile, parts: [jpeg, jpeg] }]],
    ['a page instead of a picture', [{ ...tile, parts: [Buffer.from('<html>')] }]],
    ['something else', [{ value: { kind: 'order' }, parts: [jpeg] }]],
    ['an unexpected field', [{ value: { kind: 'tile', more: 1 }, parts: [jpeg] }]],
  ])('%s', async (_, answers) => {
    const sandbox: Sandbox = {
      async *run() {
        yield* answers;
      },
    };
    await expect(all(createRenderTiles(sandbox))).rejects.toThrow(/^The sandbox /);
  });
});

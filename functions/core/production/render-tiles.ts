import type { IccClass } from '../../imaging/icc-classes.ts';
import { turnedSize } from '../../imaging/orientation.ts';
import { decodeFilled, hasTransparency, openPicture } from '../../imaging/pictures.ts';
import type { RawPicture } from '../../imaging/raw-picture.ts';
import { type Reading, readingOf, resamplingOf } from '../../imaging/reading.ts';
import { isTimeout } from '../../imaging/refusal-reason.ts';
import { PAPER } from '../../imaging/rgb.ts';
import { printLikeness } from './print-likeness.ts';
import { type DecodablePhoto, decodeFilledRegion, decodeRegion } from './region.ts';
import { type Compare, type RenderedTile, renderCovered, renderReduced } from './render-tile.ts';
import type { TilePlan } from './tile-plan.ts';

export type TileRendering =
  | ({ kind: 'tile' } & RenderedTile)
  /** Rendering this tile threw; the next one follows. */
  | { kind: 'failed'; error: unknown }
  /** The decoder cannot read the photo; nothing follows. */
  | { kind: 'undecodable' };

/**
 * Prints tiles of one photo, one rendering each, in order. The bytes of a tile depend only on the photo and its own plan,
 * so it may be printed alone or with others.
 *
 * @param preview a small copy of the photo as the shopper saw it; each print is compared with it
 *
 * @throws if the error belongs to no tile, such as a crash of the rendering process before the next one
 */
export type RenderTiles = (
  bytes: Buffer,
  photo: DecodablePhoto,
  plans: readonly TilePlan[],
  preview?: Uint8Array,
) => AsyncIterable<TileRendering>;

export const renderTiles: RenderTiles = async function* (bytes, photo, plans, preview) {
  const tiles = await tilesOf(bytes, photo, plans, preview && likenessTo(preview));
  if (!tiles) return yield { kind: 'undecodable' };
  let started: ReturnType<Tile['render']> | undefined;
  for (const [index, tile] of tiles.entries()) {
    const current = started ?? tile.render();
    const following = tiles[index + 1];
    // Encodes one tile on another thread while this one resamples the next.
    started = following?.isDecoded ? following.render() : undefined;
    // Its consumer handles the failure, unless it has stopped.
    started?.catch(() => {});
    const rendered = await current.catch((error: unknown) => ({ error }));
    if (!rendered) return yield { kind: 'undecodable' };
    if ('error' in rendered) {
      yield { kind: 'failed', error: rendered.error };
      continue;
    }
    const { file, likeness } = rendered;
    yield { kind: 'tile', file, ...(likeness && { likeness }) };
  }
};

/** Compares prints with one preview, which is decoded once per fill color, of which there is nearly always one. */
function likenessTo(preview: Uint8Array): Compare {
  const decoded = new Map<string, Promise<RawPicture | undefined>>();
  return async (seen, plan) => {
    const key = plan.fill.join();
    // Tiles are printed without the preview, too.
    const decode = () => decodeFilled(openPicture(preview, { iccClass: 'none' }), plan.fill).catch(() => undefined);
    const known = decoded.get(key) ?? decode();
    decoded.set(key, known);
    const picture = await known;
    return picture && printLikeness(seen, plan, picture);
  };
}

interface Tile {
  /** Decoded photos share memory for one, so only a decoded tile may be rendered ahead. */
  isDecoded: boolean;
  /** @returns undefined if the decoder rejected the photo */
  render(): Promise<RenderedTile | undefined>;
}

/**
 * Tiles share a decoded region. A single tile that is reduced uses a pipeline that never holds the photo, and so do
 * reduced tiles whose colors the library converts while decoding; both ways give the same bytes (ADR 27). A tile with
 * its own fill color is decoded separately.
 *
 * @returns undefined if the decoder rejected the photo
 */
async function tilesOf(
  bytes: Buffer,
  photo: DecodablePhoto,
  plans: readonly TilePlan[],
  compare: Compare | undefined,
): Promise<Tile[] | undefined> {
  const stored = turnedSize(photo, photo.orientation);
  const isTransparent = (plans.length > 1 || plans.some(hasFill)) && (await hasTransparency(bytes));
  const sharesReduced = plans.length > 1 && !isTransparent && REGION_IS_AS_DECODED.has(photo.iccClass);
  const planned = plans.map((plan) => {
    const isFilled = isTransparent && hasFill(plan);
    const reading = (isFilled ? resamplingOf : readingOf)(plan.source, plan.sourceOutput, stored);
    return { plan, reading, isFilled, isShared: !isFilled && (reading.kind === 'resample' || sharesReduced) };
  });
  const shared = planned.flatMap(({ reading, isShared }) => (isShared ? [reading] : []));
  const decoding = shared.length > 0 ? decodeRegion(bytes, photo, shared).catch(undecodable) : undefined;
  // An error in the shared region is an error of each tile.
  const region = await decoding?.catch((error: unknown) => ({ error }));
  if (decoding && !region) return undefined;
  const covered = region && !('error' in region) ? new Map(region.map((each) => [each.reading, each])) : undefined;
  return planned.map(({ plan, reading, isFilled, isShared }): Tile => {
    if (isFilled) return { isDecoded: false, render: () => renderFilled(bytes, photo, plan, reading, compare) };
    if (isShared && region && 'error' in region)
      return { isDecoded: false, render: () => Promise.reject(region.error) };
    const decoded = covered?.get(reading);
    if (decoded) return { isDecoded: true, render: () => renderCovered(decoded, plan, compare) };
    if (reading.kind === 'resample') throw new Error('A tile that is resampled has no decoded pixels');
    return {
      isDecoded: false,
      render: () => renderReduced(bytes, photo, plan, { reduction: reading, compare, giveUp: undecodable }),
    };
  });
}

/** Classes whose decoded region has exactly the pixels that the pipeline of a single tile reduces. */
const REGION_IS_AS_DECODED: ReadonlySet<IccClass> = new Set(['none', 'srgb']);

function hasFill({ fill }: TilePlan): boolean {
  return fill.some((level, channel) => level !== PAPER[channel]);
}

async function renderFilled(
  bytes: Buffer,
  photo: DecodablePhoto,
  plan: TilePlan,
  reading: Reading,
  compare: Compare | undefined,
): Promise<RenderedTile | undefined> {
  const covered = await decodeFilledRegion(bytes, photo, reading, plan.fill).catch(undecodable);
  return covered && renderCovered(covered, plan, compare);
}

/** Intake decoded the photo with the same memory, so these errors are not caused by the file. */
const NOT_THE_FILE = /^Expected |extract_area|memory|alloc/i;

/** Returns undefined for a photo that the decoder will always reject; rethrows any other error for another attempt. */
function undecodable(error: unknown): undefined {
  if (isTimeout(error) || (error instanceof Error && NOT_THE_FILE.test(error.message))) throw error;
}

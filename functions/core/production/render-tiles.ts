import { turnedSize } from '../../imaging/orientation.ts';
import { decodeFilled, hasTransparency, openPicture } from '../../imaging/pictures.ts';
import type { RawPicture } from '../../imaging/raw-picture.ts';
import { reductionOf } from '../../imaging/reduction.ts';
import { PAPER } from '../../imaging/rgb.ts';
import type { Similarity } from '../../imaging/similarity.ts';
import { printLikeness } from './print-likeness.ts';
import { type DecodablePhoto, decodeFilledRegion, decodeRegion } from './region.ts';
import { renderFromRegion, renderReduced } from './render-tile.ts';
import type { TilePlan } from './tile-plan.ts';

export type TileRendering =
  /** as labs take it */
  | { kind: 'tile'; file: Buffer; likeness?: Similarity | undefined }
  /** the decoder gave the photo up; nothing follows */
  | { kind: 'undecodable' };

/**
 * Prints tiles of one photo, in their order. The bytes of a tile depend on the photo and its own plan alone, so it may
 * be printed with others or by itself.
 *
 * @param preview a small copy of the photo as the shopper saw it: each print is compared with it
 *
 * Throws where the fault need not be the file's.
 */
export type RenderTiles = (
  bytes: Buffer,
  photo: DecodablePhoto,
  plans: readonly TilePlan[],
  preview?: Uint8Array,
) => AsyncIterable<TileRendering>;

export const renderTiles: RenderTiles = async function* (bytes, photo, plans, preview) {
  const tiles = await tilesOf(bytes, photo, plans);
  if (!tiles) return yield { kind: 'undecodable' };
  const likenessOf = preview && likenessTo(preview);
  let started: Promise<Buffer | undefined> | undefined;
  for (const [index, tile] of tiles.entries()) {
    const current = started ?? tile.render();
    const following = tiles[index + 1];
    // one tile is encoded, by another thread, while the next one is resampled in this one
    started = following?.isDecoded ? following.render() : undefined;
    // whoever waits for it learns of its failure; nobody may be waiting any more
    started?.catch(() => {});
    const file = await current;
    if (!file) return yield { kind: 'undecodable' };
    const plan = plans[index];
    const likeness = plan && (await likenessOf?.(file, plan));
    yield { kind: 'tile', file, ...(likeness && { likeness }) };
  }
};

/** Compares prints with one preview, which is decoded once for each color that shows through it: nearly always one. */
function likenessTo(preview: Uint8Array) {
  const decoded = new Map<string, Promise<RawPicture | undefined>>();
  return async (file: Buffer, plan: TilePlan): Promise<Similarity | undefined> => {
    const key = plan.fill.join();
    // without it the tiles are printed all the same
    const decode = () => decodeFilled(openPicture(preview, { iccClass: 'none' }), plan.fill).catch(() => undefined);
    const seen = decoded.get(key) ?? decode();
    decoded.set(key, seen);
    const picture = await seen;
    return picture && printLikeness(file, plan, picture);
  };
}

interface Tile {
  /** its pixels are there; a photo must not be decoded twice at the same time, the memory is for one */
  isDecoded: boolean;
  /** @returns undefined where the decoder gave the photo up */
  render(): Promise<Buffer | undefined>;
}

/**
 * A tile that is reduced is decoded on its own, in one pipeline, which costs less than to keep the decoded photo and
 * go through it once more (PRINT-21). So is one that shows a color of its own through the photo. The others share what
 * is decoded for all of them.
 *
 * @returns undefined where the decoder gave the photo up
 */
async function tilesOf(bytes: Buffer, photo: DecodablePhoto, plans: readonly TilePlan[]): Promise<Tile[] | undefined> {
  const stored = turnedSize(photo, photo.orientation);
  const isFilled = plans.some(hasFill) && (await hasTransparency(bytes));
  const planned = plans.map((plan) => ({
    plan,
    isFilled: isFilled && hasFill(plan),
    reduction: reductionOf(plan.source, plan.sourceOutput, stored),
  }));
  const sharing = planned.flatMap(({ plan, ...way }) => (way.isFilled || way.reduction ? [] : [plan]));
  const region = sharing.length > 0 ? await decodeRegion(bytes, photo, sharing).catch(undecodable) : undefined;
  if (sharing.length > 0 && !region) return undefined;
  return planned.flatMap(({ plan, isFilled, reduction }): Tile[] => {
    if (isFilled) return [{ isDecoded: false, render: () => renderFilled(bytes, photo, plan) }];
    if (reduction) {
      return [{ isDecoded: false, render: () => renderReduced(bytes, photo, plan, reduction, undecodable) }];
    }
    return region ? [{ isDecoded: true, render: () => renderFromRegion(region, plan) }] : [];
  });
}

function hasFill({ fill }: TilePlan): boolean {
  return fill.some((level, channel) => level !== PAPER[channel]);
}

async function renderFilled(bytes: Buffer, photo: DecodablePhoto, plan: TilePlan): Promise<Buffer | undefined> {
  const region = await decodeFilledRegion(bytes, photo, plan).catch(undecodable);
  return region && renderFromRegion(region, plan);
}

/** Intake has decoded this photo, so a decoder that gives up now will do so again; running out of time may pass. */
function undecodable(error: unknown): undefined {
  if (error instanceof Error && !error.message.includes('timeout')) return undefined;
  throw error;
}

import { type DecodablePhoto, decodeRegion } from './region.ts';
import { renderTile } from './render-tile.ts';
import type { TilePlan } from './tile-plan.ts';

export type TileRendering =
  /** as labs take it */
  | { kind: 'tile'; jpeg: Buffer }
  /** the decoder gave the photo up; nothing follows */
  | { kind: 'undecodable' };

/**
 * Decodes a photo once and prints each of the tiles, in their order.
 *
 * Throws where the fault need not be the file's.
 */
export type RenderTiles = (
  bytes: Buffer,
  photo: DecodablePhoto,
  plans: readonly TilePlan[],
) => AsyncIterable<TileRendering>;

export const renderTiles: RenderTiles = async function* (bytes, photo, plans) {
  const region = await decodeRegion(bytes, photo, plans).catch(undecodable);
  if (!region) return yield { kind: 'undecodable' };
  for (const plan of plans) yield { kind: 'tile', jpeg: await renderTile(region, plan) };
};

/** Intake has decoded this photo, so a decoder that gives up now will do so again; running out of time may pass. */
function undecodable(error: unknown): undefined {
  if (error instanceof Error && !error.message.includes('timeout')) return undefined;
  throw error;
}

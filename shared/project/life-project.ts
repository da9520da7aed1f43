import type { Filter, FrameColor, MatColor, Orientation } from '../product/options.ts';
import type { Project } from './schema.ts';

/** What a project and its tiles look like unless a tile goes its own way. */
export interface Look {
  frameColor: FrameColor;
  matColor: MatColor;
  filter: Filter;
  orientation: Orientation;
}

/** What of a tile the life of its project depends on. */
export interface LifeTile extends Look {
  id: string;
  /** follows its project's look when true */
  isBatched: boolean;
  /** absent until the photo is uploaded */
  imagePath?: string | undefined;
  faceCropped?: boolean | undefined;
  updatedAt?: string | undefined;
}

export interface DeletedTile {
  id: string;
  deletedAt: string;
}

/**
 * What of a project its life depends on. The rules take any project that has these fields: the document of the server
 * as well as the draft of an editor, whose tiles know their photo in another way. Times are ISO 8601 in UTC.
 */
export interface LifeProject extends Look {
  id: string;
  status: Project['status'];
  isActive: boolean;
  isSplit: boolean;
  productId: string;
  quantity: number;
  tileSpacing: number;
  tiles: readonly LifeTile[];
  layoutName?: string | undefined;
  /** wait beside the wall: kept, not printed */
  tilesAside?: readonly LifeTile[] | undefined;
  deletedTiles?: readonly DeletedTile[] | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** its tiles follow its look; what says nothing does */
  isBatched?: boolean | undefined;
  rows?: number | undefined;
  cols?: number | undefined;
  spliced?: boolean | undefined;
  singleImagePath?: string | undefined;
  /** how the one photo of a split is placed over the whole wall */
  width?: number | undefined;
  height?: number | undefined;
  full?: string | undefined;
  scale?: number | undefined;
  cropTopLeftX?: number | undefined;
  cropTopLeftY?: number | undefined;
  selectedVariantName?: string | undefined;
  convertedToBlackFrames?: boolean | undefined;
  userId?: string | undefined;
  savedToServer?: boolean | undefined;
  /** of a stored copy: when the project was removed here */
  removedAt?: string | undefined;
  /** and which tiles of it were known here (removal.ts) */
  removedTileIds?: readonly string[] | undefined;
}

/** Time and ids are made by the caller, once for every command, so that the rules stay pure. */
export interface Make<P extends LifeProject> {
  /** ISO 8601 in UTC */
  now: string;
  /** an empty project in progress with an id of its own, looking like another where one is given */
  fresh(like?: Look & { productId: string }): P;
}

/** What a look is made of. */
export const LOOK_FIELDS = ['frameColor', 'matColor', 'filter', 'orientation'] as const satisfies (keyof Look)[];

export function isSameLook(a: Look, b: Look): boolean {
  return LOOK_FIELDS.every((name) => a[name] === b[name]);
}

export function lookOf({ frameColor, matColor, filter, orientation }: Look): Look {
  return { frameColor, matColor, filter, orientation };
}

import type { Orientation } from '../geometry/units.ts';
import type { Filter, FrameColor, MatColor } from '../product/options.ts';
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

/** Compares ISO times by what they mean: "00:00Z" and "00:00.000Z" are the same time and different text. */
export function isLater(time: string, than: string): boolean {
  return Date.parse(time) > Date.parse(than);
}

/**
 * Whether two plain values have the same content. A field that is undefined is one that is not there, as it is after a
 * journey through JSON.
 *
 * @param ignored names of fields that do not count, wherever they stand
 */
export function isSame(a: unknown, b: unknown, ignored: readonly string[] = []): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => ignored.includes(name) || isSame(a[name], b[name], ignored));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Tiles with cropped faces first, where they are seen; apart from that in their order: docs/product.md 9.8. */
export function croppedFacesFirst<Tile extends Pick<LifeTile, 'faceCropped'>>(tiles: readonly Tile[]): Tile[] {
  return [...tiles.filter((tile) => tile.faceCropped), ...tiles.filter((tile) => !tile.faceCropped)];
}

/** What was ordered stays as it was ordered, and a wall without a tile is none: docs/product.md 11.19. */
export const mayStaffEdit = ({ status, tiles }: Pick<Project, 'status' | 'tiles'>): boolean =>
  status !== 'Completed' && tiles.length > 0;

type Status = Project['status'];

const STATUS_ORDER = ['InProgress', 'Cart', 'Completed'] as const satisfies readonly Status[];

/** Whether a status has come less far than another one: docs/product.md 11.1. */
export function isEarlierStatus(status: Status, than: Status): boolean {
  return STATUS_ORDER.indexOf(status) < STATUS_ORDER.indexOf(than);
}

/** A status never goes back: of two, the one that has come further. */
export function laterStatus(a: Status, b: Status): Status {
  return isEarlierStatus(a, b) ? b : a;
}

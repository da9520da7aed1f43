import type { Orientation } from '../geometry/units.ts';
import type { Filter, FrameColor, MatColor } from '../product/options.ts';
import type { Project } from './schema.ts';

/** Appearance of a project and of its tiles, unless a tile differs. */
export interface Appearance {
  frameColor: FrameColor;
  matColor: MatColor;
  filter: Filter;
  orientation: Orientation;
}

/** Fields of a tile that the rules of its project depend on. */
export interface LifeTile extends Appearance {
  id: string;
  /** Follows its project's appearance when true. */
  isBatched: boolean;
  /** Absent until the photo is uploaded. */
  imagePath?: string | undefined;
  faceCropped?: boolean | undefined;
  updatedAt?: string | undefined;
}

export interface DeletedTile {
  id: string;
  deletedAt: string;
}

/**
 * Fields of a project that the rules depend on. They take any project with these fields: the stored document as well as the
 * editor's draft, whose tiles refer to their photos differently. Times are ISO 8601 in UTC.
 */
export interface LifeProject extends Appearance {
  id: string;
  status: Project['status'];
  isActive: boolean;
  isSplit: boolean;
  productId: string;
  quantity: number;
  tileSpacing: number;
  tiles: readonly LifeTile[];
  layoutName?: string | undefined;
  /** Set aside: stored, not printed. */
  tilesAside?: readonly LifeTile[] | undefined;
  deletedTiles?: readonly DeletedTile[] | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** Whether its tiles follow its appearance; true by default. */
  isBatched?: boolean | undefined;
  rows?: number | undefined;
  cols?: number | undefined;
  spliced?: boolean | undefined;
  singleImagePath?: string | undefined;
  /** Placement of a split's photo over the whole wall. */
  width?: number | undefined;
  height?: number | undefined;
  full?: string | undefined;
  scale?: number | undefined;
  cropTopLeftX?: number | undefined;
  cropTopLeftY?: number | undefined;
  selectedVariantName?: string | undefined;
  convertedToBlackFrames?: boolean | undefined;
  /** On stored copies: the customer that the server listed or saved it for; unset while only a cart is known. */
  userId?: string | undefined;
  /** On stored copies: the server did not list it, and may never have had it for this customer. */
  isUnlisted?: boolean | undefined;
  savedToServer?: boolean | undefined;
  /** On stored copies: when the project was removed here. */
  removedAt?: string | undefined;
  /** And the tiles known here (removal.ts). */
  removedTileIds?: readonly string[] | undefined;
}

/** Takes time and ids from the caller, once per command, so that the rules stay pure. */
export interface Make<P extends LifeProject> {
  /** ISO 8601 in UTC */
  now: string;
  /** A new empty project in progress, optionally with the settings of another. */
  fresh(like?: Appearance & { productId: string }): P;
}

/** Fields of a `Appearance`. */
export const APPEARANCE_FIELDS = [
  'frameColor',
  'matColor',
  'filter',
  'orientation',
] as const satisfies (keyof Appearance)[];

export function isSameAppearance(a: Appearance, b: Appearance): boolean {
  return APPEARANCE_FIELDS.every((name) => a[name] === b[name]);
}

export function appearanceOf({ frameColor, matColor, filter, orientation }: Appearance): Appearance {
  return { frameColor, matColor, filter, orientation };
}

/** Compares ISO times by value: "00:00Z" and "00:00.000Z" are the same time. */
export function isLater(time: string, than: string): boolean {
  return Date.parse(time) > Date.parse(than);
}

/**
 * Whether two plain values have the same content. An undefined field equals a missing one, as in JSON.
 *
 * @param ignored names of fields to ignore at every depth
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

/** Tiles with cropped faces first, the others in order: docs/spec 9.8. */
export function croppedFacesFirst<Tile extends Pick<LifeTile, 'faceCropped'>>(tiles: readonly Tile[]): Tile[] {
  return [...tiles.filter((tile) => tile.faceCropped), ...tiles.filter((tile) => !tile.faceCropped)];
}

/** Whether a project has anything to lose: a tile that hangs or was set aside. */
export const hasTiles = ({ tiles, tilesAside = [] }: Pick<LifeProject, 'tiles' | 'tilesAside'>): boolean =>
  tiles.length > 0 || tilesAside.length > 0;

/** Staff edit neither ordered nor empty walls: docs/spec 11.19. */
export const mayStaffEdit = ({ status, tiles }: Pick<Project, 'status' | 'tiles'>): boolean =>
  status !== 'Completed' && tiles.length > 0;

type Status = Project['status'];

const STATUS_ORDER = ['InProgress', 'Cart', 'Completed'] as const satisfies readonly Status[];

/** Whether a status precedes another one: docs/spec 11.1. */
export function isEarlierStatus(status: Status, than: Status): boolean {
  return STATUS_ORDER.indexOf(status) < STATUS_ORDER.indexOf(than);
}

/** Returns the later of two statuses. A status never moves backwards. */
export function laterStatus(a: Status, b: Status): Status {
  return isEarlierStatus(a, b) ? b : a;
}

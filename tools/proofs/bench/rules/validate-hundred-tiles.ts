import * as z from 'zod/mini';
import { ORIENTATIONS } from '../../../../shared/geometry/units.ts';
import { FILTERS, FRAME_COLORS, MAT_COLORS } from '../../../../shared/product/options.ts';
import { PhotoSource, Project, type Tile } from '../../../../shared/project/schema.ts';
import type { RuleCase } from './rule-case.ts';

const TIME = '2026-11-21T10:00:00.000Z';
const PROJECT: Project = {
  id: 'p1',
  status: 'InProgress',
  isActive: true,
  productId: 'tile',
  orientation: 'Landscape',
  isSplit: false,
  frameColor: 'Black',
  matColor: '#FFFFFF00',
  filter: 'color',
  quantity: 1,
  tileSpacing: 1,
  createdAt: TIME,
  updatedAt: TIME,
  version: 3,
  tiles: Array.from(
    { length: 100 },
    (_, index): Tile => ({
      id: `tile-${index}`,
      imagePath: `uploads/default/abc/${index}.jpg`,
      positionX: 0.5,
      positionY: 0.4,
      scale: 1.2,
      cropTopLeftX: 0.1,
      cropTopLeftY: 0.1,
      cropBottomRightX: 0.9,
      cropBottomRightY: 0.8,
      width: 3000,
      height: 2000,
      state: 'Framed',
      frameColor: 'Black',
      matColor: '#FFFFFF00',
      filter: 'color',
      orientation: 'Landscape',
      isBatched: true,
      isLowRes: false,
      faceCropped: false,
      metadata: { source: 'Local', fileName: `${index}.jpg` },
    }),
  ),
};

export const VALIDATE_HUNDRED_TILES: RuleCase = {
  name: 'validate a project of 100 tiles',
  rule: () => {
    const parsed = z.safeParse(Project, PROJECT);
    return parsed.success && parsed.data;
  },
  baseline: () => readProject(PROJECT),
};

type Fields = Record<string, unknown>;

/** Checks and copies required fields only; this project has no optional ones. */
function readProject(value: unknown): Fields | false {
  const fine =
    isFields(value) &&
    isId(value.id) &&
    isOneOf(Project.shape.status.options, value.status) &&
    typeof value.isActive === 'boolean' &&
    isText(value.productId, 64) &&
    isLook(value) &&
    typeof value.isSplit === 'boolean' &&
    isWhole(value.quantity, 1, 999) &&
    isBetween(value.tileSpacing, 0, 24) &&
    isTime(value.createdAt) &&
    isTime(value.updatedAt) &&
    isWhole(value.version, 0, Number.MAX_SAFE_INTEGER) &&
    Array.isArray(value.tiles) &&
    value.tiles.length <= 100 &&
    value.tiles.every(isTile);
  if (!fine) return false;
  const tiles = value.tiles as Fields[];
  return { ...value, tiles: tiles.map((tile) => ({ ...tile, metadata: { ...(tile.metadata as Fields) } })) };
}

function isTile(tile: unknown): boolean {
  return (
    isFields(tile) &&
    isId(tile.id) &&
    isText(tile.imagePath, 512) &&
    isBetween(tile.positionX, 0, 1) &&
    isBetween(tile.positionY, 0, 1) &&
    isBetween(tile.scale, 1, 100) &&
    isBetween(tile.cropTopLeftX, 0, 1) &&
    isBetween(tile.cropTopLeftY, 0, 1) &&
    isBetween(tile.cropBottomRightX, 0, 1) &&
    isBetween(tile.cropBottomRightY, 0, 1) &&
    isWhole(tile.width, 1, 100_000) &&
    isWhole(tile.height, 1, 100_000) &&
    tile.state === 'Framed' &&
    isLook(tile) &&
    typeof tile.isBatched === 'boolean' &&
    typeof tile.isLowRes === 'boolean' &&
    typeof tile.faceCropped === 'boolean' &&
    isFields(tile.metadata) &&
    isOneOf(PhotoSource.options, tile.metadata.source) &&
    isText(tile.metadata.fileName, 255)
  );
}

function isLook(value: Fields): boolean {
  return (
    isOneOf(FRAME_COLORS, value.frameColor) &&
    isOneOf(MAT_COLORS, value.matColor) &&
    isOneOf(FILTERS, value.filter) &&
    isOneOf(ORIENTATIONS, value.orientation)
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(value);
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value);
}

function isText(value: unknown, max: number): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= max;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && isBetween(value, min, max);
}

function isBetween(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

function isOneOf(known: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && known.includes(value);
}

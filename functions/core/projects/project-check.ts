import { isCropOf } from '../../../shared/geometry/crop-box.ts';
import { turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { canTurn, tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf, type Box, type SizePx } from '../../../shared/geometry/units.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { isPrecustomized, takesPhotos } from '../../../shared/product/kinds.ts';
import { hasMat, NO_MAT } from '../../../shared/product/options.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { SentProject, SentTile } from '../../../shared/project/carry-over.ts';
import type { Project } from '../../../shared/project/schema.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { mayUsePhoto } from '../photos/photo-keys.ts';
import { isReadyPhoto, type PhotoRecord } from '../photos/photo-record.ts';

/** An error in one field of the request. */
export interface FieldError {
  path: string;
  message: string;
}

export type ProjectCheck =
  | { kind: 'fine' }
  | { kind: 'unknown_product'; errors: FieldError[] }
  /** A tile shows a photo of another owner, who is not revealed. */
  | { kind: 'unknown_photo'; errors: FieldError[] }
  | { kind: 'invalid'; errors: FieldError[] };

export interface ProjectContext {
  tenantId: TenantId;
  /** All owners whose photos this caller may use. */
  owners: readonly OwnerKey[];
  product: Product | undefined;
  /** Records of the photos, by upload key. */
  photos: ReadonlyMap<string, PhotoRecord>;
}

const PUT_ON_A_TILE = 'A product that comes with its picture is sold as a tile with that picture on it.';

const TAKES_NO_PHOTOS = 'This product is not made of photos.';

const ofProduct = (message: string): FieldError[] => [{ path: 'project.productId', message }];

/** Checks whether this owner may have a project and whether it can be printed. Paths name the request's field. */
export function checkProject(
  project: SentProject,
  { tenantId, owners, product, photos }: ProjectContext,
): ProjectCheck {
  if (!product) return { kind: 'unknown_product', errors: ofProduct('Product not found.') };
  if (!takesPhotos(product)) return { kind: 'invalid', errors: ofProduct(TAKES_NO_PHOTOS) };
  if (isPrecustomized(product)) return { kind: 'invalid', errors: ofProduct(PUT_ON_A_TILE) };
  const strangers = photosOf(project).filter(({ key }) => !mayUsePhoto(key, tenantId, owners));
  if (strangers.length > 0) {
    const message = 'You have no such photo.';
    return { kind: 'unknown_photo', errors: strangers.map(({ field }) => ({ path: `project.${field}`, message })) };
  }
  const errors = [
    ...appearanceErrors('project', project, product),
    ...project.tiles.flatMap((tile, index) => [
      ...appearanceErrors(`project.tiles.${index}`, tile, product),
      ...hangingErrors(`project.tiles.${index}`, tile, project, product),
      ...cropErrors(`project.tiles.${index}`, tile, product, photos.get(tile.imagePath)),
    ]),
    ...repeatedIds([...project.tiles, ...(project.tilesAside ?? [])]),
  ];
  return errors.length > 0 ? { kind: 'invalid', errors } : { kind: 'fine' };
}

/**
 * A split is one photo over many tiles. Checks the whole project, because fields missing in the request may be stored.
 */
export function splitErrors({ isSplit, singleImagePath }: Pick<Project, 'isSplit' | 'singleImagePath'>): FieldError[] {
  if (!isSplit || singleImagePath !== undefined) return [];
  return [{ path: 'project.singleImagePath', message: 'A split needs its photo.' }];
}

/** Every photo that a project names, with its field: on the wall, set aside, and split over it. */
export function photosOf(project: SentProject): { field: string; key: string }[] {
  const { tiles, tilesAside = [], singleImagePath } = project;
  return [
    ...tiles.map((tile, index) => ({ field: `tiles.${index}.imagePath`, key: tile.imagePath })),
    ...tilesAside.map((tile, index) => ({ field: `tilesAside.${index}.imagePath`, key: tile.imagePath })),
    ...(singleImagePath ? [{ field: 'singleImagePath', key: singleImagePath }] : []),
  ];
}

/** Source: docs/spec 8.8. The frame color is one of the product's variant names; the error lists them. */
function appearanceErrors(path: string, look: Pick<SentTile, 'frameColor' | 'matColor' | 'filter'>, product: Product) {
  return [
    ...expectOneOf(
      `${path}.frameColor`,
      look.frameColor,
      product.variants.map((variant) => variant.name),
    ),
    ...expectOneOf(`${path}.matColor`, look.matColor, [...new Set([NO_MAT, ...product.mats])]),
    ...expectOneOf(`${path}.filter`, look.filter, product.filters),
  ];
}

/**
 * Tiles that inherit their orientation must match the project, and so must all pieces of a split, because the wall is
 * drawn and sold that way.
 */
function hangingErrors(path: string, tile: SentTile, project: SentProject, product: Product): FieldError[] {
  const isTurned = isUpright(product, tile.orientation) !== isUpright(product, project.orientation);
  if (!isTurned || !(tile.isBatched || project.isSplit)) return [];
  const why = project.isSplit ? 'All tiles of a split hang' : 'A tile that follows its project hangs';
  return [{ path: `${path}.orientation`, message: `${why} as the project does: ${project.orientation}.` }];
}

const isUpright = (product: Product, orientation: SentProject['orientation']): boolean =>
  canTurn(product) && orientation === 'Portrait';

function expectOneOf(path: string, value: string, expected: readonly string[]): FieldError[] {
  if (expected.includes(value)) return [];
  return [{ path, message: `Expected one of ${expected.join(', ')}` }];
}

function cropErrors(path: string, tile: SentTile, product: Product, photo: PhotoRecord | undefined): FieldError[] {
  const aspect = aspectOf(tileFrame(product, tile.orientation, hasMat(tile.matColor)).picture);
  const size: SizePx = photo && isReadyPhoto(photo) ? photo : { widthPx: tile.width, heightPx: tile.height };
  if (isCropOf(turnSize(size, tile.quarterTurns), aspect, cropOf(tile))) return [];
  return [
    {
      path: `${path}.cropTopLeftX`,
      message: `The crop must be inside the photo of ${size.widthPx} × ${size.heightPx} px and be ${aspect.toFixed(4)} times as wide as it is high.`,
    },
  ];
}

function cropOf(tile: SentTile): Box {
  return {
    left: tile.cropTopLeftX,
    top: tile.cropTopLeftY,
    right: tile.cropBottomRightX,
    bottom: tile.cropBottomRightY,
  };
}

function repeatedIds(tiles: readonly SentTile[]): FieldError[] {
  const seen = new Set<string>();
  return tiles.flatMap((tile, index) => {
    if (seen.has(tile.id)) return [{ path: `project.tiles.${index}.id`, message: 'Another tile has this id.' }];
    seen.add(tile.id);
    return [];
  });
}

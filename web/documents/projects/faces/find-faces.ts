import { isSamePlacement } from '../../../../shared/geometry/crop-box.ts';
import { cropToFaces } from '../../../../shared/geometry/crop-to-faces.ts';
import { boxOfFace } from '../../../../shared/geometry/faces.ts';
import { placeSplit } from '../../../../shared/geometry/place-split.ts';
import { turnBox, turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { FaceDetectionReply } from '../../../../shared/photo/wire.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { isAbort } from '../../../lib/api-problem.ts';
import type { RootState, ThunkExtra } from '../../../site/store-types.ts';
import { facesFound, type Photo, sizeOf } from '../../photos/index.ts';
import { type DraftProject, type DraftTile, placementOf } from '../draft.ts';
import { productOf, productQueries } from '../product-queries.ts';
import { firstCropsFound, type PlacedTile } from '../reducers/projects-slice.ts';
import { geometryOf, placedFrame, splitOf } from '../tile/tile-pieces.ts';

interface Listener {
  extra: ThunkExtra;
  getState(): RootState;
  dispatch(action: ReturnType<typeof facesFound> | ReturnType<typeof firstCropsFound>): unknown;
}

/** Requests the faces of one photo and places its untouched tiles. Failures are only logged. */
export async function findFaces({ id, key }: Photo, { extra: { site }, getState, dispatch }: Listener): Promise<void> {
  try {
    const [{ boxes }, products] = await Promise.all([
      site.api.post('/v1/photos/face_detection', { reply: FaceDetectionReply, body: { key } }),
      site.queryClient.ensureQueryData(productQueries(site).customizable()),
    ]);
    dispatch(facesFound({ id, faces: boxes.map(boxOfFace) }));
    const placements = getState().projects.projects.flatMap((project) => {
      const product = productOf(products, project.productId);
      return product ? firstCrops(project, product, getState().photos.byId) : [];
    });
    if (placements.length > 0) dispatch(firstCropsFound({ placements }));
  } catch (error) {
    if (!isAbort(error)) console.warn('No faces were looked for', error);
  }
}

function firstCrops(project: DraftProject, product: Product, photos: Record<string, Photo>): PlacedTile[] {
  if (project.status !== 'InProgress') return [];
  // The pieces of a split are placed as one.
  const isTouched = project.isSplit && !project.tiles.every(isUntouched);
  const untouched = isTouched ? [] : project.tiles.filter(isUntouched);
  return untouched.flatMap((tile) => {
    const placement = placementWithFaces(project, tile, product, photos[tile.photoId]);
    return placement ? [{ tileId: tile.id, placement }] : [];
  });
}

/** The shop may place a photo that was not moved, zoomed or rotated by the shopper. */
export function isUntouched({ scale, positionX, positionY, quarterTurns }: DraftTile): boolean {
  return scale === 1 && positionX === 0.5 && positionY === 0.5 && !quarterTurns;
}

/** @returns undefined if there is no face, or nothing would change */
export function placementWithFaces(
  project: DraftProject,
  tile: DraftTile,
  product: Product,
  photo: Photo | undefined,
): PlacedTile['placement'] | undefined {
  const size = sizeOf(photo);
  if (!size || !photo?.faces?.length) return undefined;
  const geometry = geometryOf(project, tile, product, size);
  const { quarterTurns } = geometry;
  const before = placementOf(tile);
  const faces = photo.faces.map((face) => turnBox(face, quarterTurns));
  const turned = turnSize(size, quarterTurns);
  const around = cropToFaces(turned, placedFrame(project, geometry), faces, before);
  const scene = { photo: turned, split: splitOf(project), frame: geometry.frame, faces };
  const after = project.isSplit ? placeSplit(scene, around) : around;
  return isSamePlacement(after, before) ? undefined : after;
}

import { snapshotOrder } from '../../../../functions/core/checkout/order-lines.ts';
import { quoteLines } from '../../../../functions/core/checkout/quote.ts';
import { withOriginals } from '../../../../functions/core/orders/order-tiles.ts';
import type { ReadyPhoto } from '../../../../functions/core/photos/photo-record.ts';
import { coverBox, cropBox, type Placement } from '../../../../shared/geometry/crop-box.ts';
import { turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { printPpi } from '../../../../shared/geometry/resolution.ts';
import { splitCrops } from '../../../../shared/geometry/split.ts';
import { frameOrientation, tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import { aspectOf, type Box } from '../../../../shared/geometry/units.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { hasMat } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { Project, type Tile } from '../../../../shared/project/schema.ts';
import { printedCount, tilesByFrameColor } from '../../../../shared/project/tile-count.ts';
import {
  exampleOrder,
  examplePricing,
  exampleProject,
  exampleTenant,
  exampleTile,
} from '../../../../tests/support/examples.ts';
import { scaleMax, scaleOf } from '../../../../web/features/stage/zoom-range.ts';
import type { DrawnOrder, DrawnTile, DrawnWall } from './draw-order.ts';
import { PRODUCTS } from './products.ts';

const NO_DISCOUNTS = { codes: [], customer: undefined, welcomeEmail: undefined, now: new Date(0) };

/** The paid order of drawn walls: saved projects, quoted and frozen like at checkout. */
export function orderOf(id: string, { walls }: DrawnOrder, photos: readonly ReadyPhoto[]): Order {
  const projects = walls.map((wall, index) => projectOf(`project-${index}`, wall, photos));
  const catalog = { tenant: exampleTenant(), pricing: examplePricing(), products: [...PRODUCTS] };
  const quote = quoteLines(projects.flatMap(linesOf), true, catalog, NO_DISCOUNTS);
  const frozen = snapshotOrder(quote.lines, new Map(projects.map((project) => [project.id, project])));
  if (frozen.kind !== 'taken') throw new Error(`The order is ${frozen.kind}`);
  const records = new Map(photos.map((photo) => [photo.key, photo]));
  const lines = frozen.lines.map((line) => ({ ...line, tiles: withOriginals(line.tiles, records) }));
  return exampleOrder('photo', { id, productionState: 'Placed', lines, walls: frozen.walls });
}

function projectOf(id: string, wall: DrawnWall, photos: readonly ReadyPhoto[]): Project {
  const product = productOf(wall);
  const orientation = frameOrientation(product, wall.orientation);
  const shared = { id, productId: product.id, orientation, quantity: wall.quantity };
  if (wall.content.kind === 'tiles') {
    const tiles = wall.content.tiles.map((drawn, index) => {
      const photo = photoOf(drawn, photos);
      const frame = tileFrame(product, orientation, hasMat(drawn.matColor));
      const turned = turnSize(photo, drawn.quarterTurns);
      const aspect = aspectOf(frame.picture);
      const placement = placementOf(drawn, printPpi(turned, coverBox(turned, aspect), frame), product);
      return savedTile(`tile-${index}`, {
        drawn,
        photo,
        placement,
        crop: cropBox(turned, aspect, placement),
        orientation,
      });
    });
    return Project.parse(exampleProject(tiles, shared));
  }
  const { tile: drawn, split } = wall.content;
  const photo = photoOf(drawn, photos);
  const frame = tileFrame(product, orientation, hasMat(drawn.matColor));
  const turned = turnSize(photo, drawn.quarterTurns);
  const [piece] = splitCrops(turned, split, frame);
  const placement = placementOf(drawn, piece ? printPpi(turned, piece.crop, frame) : 0, product);
  const tiles = splitCrops(turned, split, frame, placement).map(({ crop }, index) =>
    savedTile(`tile-${index}`, { drawn, photo, placement, crop, orientation }),
  );
  const { rows, cols, spliced, spacingInches: tileSpacing } = split;
  return Project.parse(
    exampleProject(tiles, { ...shared, isSplit: true, rows, cols, spliced, tileSpacing, singleImagePath: photo.key }),
  );
}

/** @param ppi of the whole photo, without zoom */
function placementOf({ zoom, centerX, centerY }: DrawnTile, ppi: number, { minInputPpi }: Product): Placement {
  return { scale: scaleOf(zoom, scaleMax(ppi, 1, minInputPpi)), centerX, centerY };
}

interface PlacedTile {
  drawn: DrawnTile;
  photo: ReadyPhoto;
  placement: Placement;
  crop: Box;
  orientation: Tile['orientation'];
}

function savedTile(id: string, { drawn, photo, placement, crop, orientation }: PlacedTile): Tile {
  const { quarterTurns, frameColor, matColor, filter, fill, copies } = drawn;
  const { key, widthPx, heightPx } = photo;
  return exampleTile(key, {
    id,
    positionX: placement.centerX,
    positionY: placement.centerY,
    scale: placement.scale,
    cropTopLeftX: crop.left,
    cropTopLeftY: crop.top,
    cropBottomRightX: crop.right,
    cropBottomRightY: crop.bottom,
    width: widthPx,
    height: heightPx,
    frameColor,
    matColor,
    filter,
    orientation,
    quantity: copies,
    ...(quarterTurns && { quarterTurns }),
    ...(fill && { bgFillColor: fill }),
  });
}

function linesOf(project: Project) {
  const product = PRODUCTS.find(({ id }) => id === project.productId);
  return [...tilesByFrameColor(project)].map(([color, tiles]) => ({
    id: `${project.id}-${color}`,
    merchandiseId: product?.variants.find(({ name }) => name === color)?.shopifyId ?? '',
    quantity: printedCount(tiles) * project.quantity,
    projectId: project.id,
  }));
}

function productOf({ product }: DrawnWall): Product {
  const found = PRODUCTS[product];
  if (!found) throw new RangeError(`No product ${product}`);
  return found;
}

function photoOf({ photo }: DrawnTile, photos: readonly ReadyPhoto[]): ReadyPhoto {
  const found = photos[photo];
  if (!found) throw new RangeError(`No photo ${photo}`);
  return found;
}

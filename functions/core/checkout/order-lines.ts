import { RecipientForm } from '../../../shared/customer/recipient.ts';
import { frameOrientation } from '../../../shared/geometry/tile-frame.ts';
import type { OrderLine, OrderTile, OrderWall } from '../../../shared/order/lines.ts';
import { clipOf } from '../../../shared/product/clip-shape.ts';
import { isFrameVariant, kindOf, takesPhotos } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { copiesOf, tilesByFrameColor } from '../../../shared/project/tile-count.ts';
import { wallOf } from './order-wall.ts';
import type { QuotedLine } from './quote.ts';

export type OrderSnapshot =
  | { kind: 'taken'; lines: OrderLine[]; walls: OrderWall[] }
  | { kind: 'unknown_project'; lineId: string }
  /** The lines no longer match the tiles of the projects. */
  | { kind: 'out_of_date'; projectId: string };

/**
 * Takes a snapshot of quoted lines and their projects as the lines and walls of an order: everything that printing and
 * drawing need, so that no later change of a project, a price or a product changes the order.
 *
 * Each line of a photo product must cover all tiles of one frame color of one project, with the quantity of each, and
 * every frame color of a project must have a line. So the shopper pays for exactly the printed tiles.
 */
export function snapshotOrder(quoted: readonly QuotedLine[], projects: ReadonlyMap<string, Project>): OrderSnapshot {
  const lines: OrderLine[] = [];
  for (const [index, line] of quoted.entries()) {
    if (!takesPhotos(line.product)) {
      lines.push(goodsLine(index + 1, line));
      continue;
    }
    const project = projects.get(line.line.projectId ?? '');
    if (!project || project.tiles.length === 0) return { kind: 'unknown_project', lineId: line.line.id };
    const tiles = frozenTiles(project, line);
    const copies = tiles.reduce((sum, tile) => sum + tile.copies, 0);
    const isWhole = tiles.length > 0 && line.line.quantity === copies;
    const isOnce = quoted.every((other) => other === line || !isSameTiles(other, line));
    if (!isWhole || !isOnce || line.product.id !== project.productId)
      return { kind: 'out_of_date', projectId: project.id };
    lines.push(frozenLine(index + 1, line, project, tiles));
  }
  const missing = [...projects.values()].find((project) => !hasAllColors(project, lines));
  if (missing) return { kind: 'out_of_date', projectId: missing.id };
  const walls = [...projects.values()].map((project) => wallOf(project, productOf(project, quoted), lines));
  return { kind: 'taken', lines, walls };
}

function frozenTiles(project: Project, { product, variant }: QuotedLine): OrderTile[] {
  return (isFrameVariant(variant) ? (tilesByFrameColor(project).get(variant.name) ?? []) : []).map((tile, index) => ({
    number: index + 1,
    photoKey: tile.imagePath,
    crop: {
      left: tile.cropTopLeftX,
      top: tile.cropTopLeftY,
      right: tile.cropBottomRightX,
      bottom: tile.cropBottomRightY,
    },
    frameColor: tile.frameColor,
    matColor: tile.matColor,
    filter: tile.filter,
    orientation: frameOrientation(product, tile.orientation),
    ...(tile.quarterTurns && { quarterTurns: tile.quarterTurns }),
    ...(tile.bgFillColor && { bgFillColor: tile.bgFillColor }),
    copies: copiesOf(tile) * project.quantity,
    ...(tile.acceptedWarnings?.length && { acceptedWarnings: tile.acceptedWarnings }),
  }));
}

function frozenLine(number: number, quoted: QuotedLine, project: Project, tiles: OrderTile[]): OrderLine {
  const { product, variant } = quoted;
  const title = `${product.name}, ${variant.name.toLowerCase()} frame`;
  return { number, projectId: project.id, ...soldAs(quoted, title), product: frozenProduct(product), tiles };
}

/** A line without a project has no prints. */
function goodsLine(number: number, quoted: QuotedLine): OrderLine {
  const { product, line } = quoted;
  const goods = goodsKindOf(product);
  return {
    number,
    goods,
    ...(goods === 'gift' && line.recipient && { recipient: RecipientForm.parse(line.recipient) }),
    ...soldAs(quoted, product.name),
    product: { ...frozenProduct(product), shortName: shortNameOf(product) },
    tiles: [],
  };
}

function shortNameOf({ shortNameSingular: singular, shortNameplural: plural }: Product) {
  return { singular, plural };
}

function goodsKindOf(product: Product): NonNullable<OrderLine['goods']> {
  const kind = kindOf(product);
  if (kind === 'tile' || kind === 'reward') throw new RangeError(`${product.id} is made of photos`);
  return kind;
}

function soldAs({ variant, line, ...amounts }: QuotedLine, title: string) {
  const { unitPriceCents, subtotalCents, discountCents, totalCents } = amounts;
  const { id: variantId, sku } = variant;
  return { variantId, sku, title, quantity: line.quantity, unitPriceCents, subtotalCents, discountCents, totalCents };
}

function frozenProduct(product: Product): OrderLine['product'] {
  const clip = clipOf(product);
  return {
    id: product.id,
    name: product.name,
    widthInches: product.widthInches,
    heightInches: product.heightInches,
    physicalWidthInches: product.physicalWidthInches,
    physicalHeightInches: product.physicalHeightInches,
    matInches: product.matInches,
    minInputPpi: product.minInputPpi,
    outputImageWidth: product.outputImageWidth,
    outputImageHeight: product.outputImageHeight,
    ...(product.outputFormat && { outputFormat: product.outputFormat }),
    ...(product.safeInches !== undefined && { safeInches: product.safeInches }),
    ...(clip && { clip }),
    ...(product.isOutlined && { isOutlined: true }),
  };
}

/** All lines of a project sell its product, as checked above. */
function productOf(project: Project, quoted: readonly QuotedLine[]): Product {
  const product = quoted.find(({ line }) => line.projectId === project.id)?.product;
  if (!product) throw new RangeError(`No line sells project ${project.id}`);
  return product;
}

function isSameTiles(a: QuotedLine, b: QuotedLine): boolean {
  return a.line.projectId === b.line.projectId && a.variant.name === b.variant.name;
}

function hasAllColors(project: Project, lines: readonly OrderLine[]): boolean {
  const own = lines.filter((line) => line.projectId === project.id);
  return own.length === tilesByFrameColor(project).size;
}

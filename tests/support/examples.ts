import type { PhotoRecord } from '../../functions/core/photos/photo-record.ts';
import type { Customer } from '../../shared/customer/schema.ts';
import { coverBox } from '../../shared/geometry/crop-box.ts';
import type { SizePx } from '../../shared/geometry/units.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { OrderLine } from '../../shared/order/lines.ts';
import type { PrintFile, PrintJob } from '../../shared/order/print-job.ts';
import type { Order } from '../../shared/order/schema.ts';
import { testOrder } from '../../shared/order/test-order.ts';
import type { Product, ProductKind } from '../../shared/product/schema.ts';
import type { Project, Tile } from '../../shared/project/schema.ts';
import type { PricingConfig } from '../../shared/promo/pricing.ts';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { Tenant } from '../../shared/tenant/schema.ts';

/** Minimal valid fixtures. Each call makes a new one; tests override the fields under test. */

const EXAMPLE_TIME = '2026-11-21T10:00:00.000Z';
const EXAMPLE_PHOTO_SIZE: SizePx = { widthPx: 3000, heightPx: 2000 };

export function exampleTenant(id: TenantId = 'default'): Tenant {
  const { parameter, hosts, theme, hasPartnerPromos, tileProductTilesMax } = testTenant(id);
  return Tenant.parse({
    id,
    name: id,
    brand: 'Tessera',
    hosts,
    parameter,
    theme,
    hasPartnerPromos,
    tileProductTilesMax,
    commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: 'public' },
    delivery: { title: 'Standard', amountCents: 500, freeFromCents: 5000 },
  });
}

export function examplePricing(): PricingConfig {
  return {
    fullPrice: 14,
    volumeDiscounts: [{ code: 'TILES10', text: '10% off', percentOff: 10, minimum: 10 }],
    products: [{ id: 'BlackTile', shopifyId: 'gid://shopify/ProductVariant/BlackTile', price: 14 }],
  };
}

export function exampleProduct(): Product {
  const variant = (name: 'Black' | 'White') => ({
    id: `${name}Tile`,
    name,
    price: 14,
    sku: `TILE-${name}`,
    shopifyId: `gid://shopify/ProductVariant/${name}Tile`,
    toolThumbs: { Primary: `/media/${name}.webp` },
  });
  return {
    id: 'Tile',
    name: 'Photo tile',
    shortNameSingular: 'tile',
    shortNameplural: 'tiles',
    description: 'A tile for the wall.',
    sku: 'TILE',
    price: 14,
    urlSlug: 'photo-tile',
    imageUrls: ['/media/tile.webp'],
    variants: [variant('Black'), variant('White')],
    mats: ['#FFFFFF00', '#FFFFFFFF'],
    filters: ['color', 'grayScale'],
    widthInches: 8,
    heightInches: 8,
    physicalWidthInches: 8.25,
    physicalHeightInches: 8.25,
    matInches: 1,
    minInputPpi: 62.5,
    defaultOrientation: 'Landscape',
    orientationEligible: false,
  };
}

/** Other goods than tiles: a gift, a wall pad, a membership, a picture product. */
export function exampleGoods(): Product[] {
  const good = (kind: ProductKind, name: string, price: number, ids: readonly string[]): Product => ({
    ...exampleProduct(),
    id: kind,
    kind,
    name,
    sku: kind.toUpperCase(),
    price,
    urlSlug: kind,
    variants: ids.map((id) => ({
      id,
      name: id === 'RewardBlackTile' ? 'Black' : name,
      price,
      sku: id,
      shopifyId: `gid://shopify/ProductVariant/${id}`,
      toolThumbs: { Primary: '/media/good.webp' },
    })),
  });
  return [
    good('gift', 'Gift Tiles', 14, ['GiftTile']),
    good('accessory', 'Wall Pad kit', 5, ['WallPad']),
    good('membership', 'Membership', 99, ['Membership']),
    good('reward', 'Reward Tile', 0, ['RewardBlackTile']),
  ];
}

export function exampleTile(imagePath: string, changes: Partial<Tile> = {}): Tile {
  const box = coverBox(EXAMPLE_PHOTO_SIZE, 1);
  return {
    id: 'tile-1',
    imagePath,
    positionX: 0.5,
    positionY: 0.5,
    scale: 1,
    cropTopLeftX: box.left,
    cropTopLeftY: box.top,
    cropBottomRightX: box.right,
    cropBottomRightY: box.bottom,
    width: EXAMPLE_PHOTO_SIZE.widthPx,
    height: EXAMPLE_PHOTO_SIZE.heightPx,
    state: 'Framed',
    frameColor: 'Black',
    matColor: '#FFFFFF00',
    filter: 'color',
    orientation: 'Landscape',
    isBatched: true,
    isLowRes: false,
    faceCropped: false,
    metadata: { source: 'Local' },
    ...changes,
  };
}

export function exampleProject(tiles: Tile[], changes: Partial<Project> = {}): Project {
  return {
    id: 'project-1',
    status: 'InProgress',
    isActive: true,
    productId: 'Tile',
    orientation: 'Landscape',
    isSplit: false,
    frameColor: 'Black',
    matColor: '#FFFFFF00',
    filter: 'color',
    quantity: 1,
    tileSpacing: 1,
    tiles,
    createdAt: EXAMPLE_TIME,
    updatedAt: EXAMPLE_TIME,
    version: 0,
    ...changes,
  };
}

export function exampleCustomer(changes: Partial<Customer> = {}): Customer {
  return {
    id: 'customer-1',
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Byron',
    role: 'shopper',
    ...changes,
  };
}

export function exampleRecord(key: string, changes: Partial<PhotoRecord> = {}): PhotoRecord {
  return {
    tenantId: 'default',
    key,
    status: 'ready',
    ...EXAMPLE_PHOTO_SIZE,
    orientation: 1,
    iccClass: 'srgb',
    isDamaged: false,
    bytes: 1_000_000,
    sha256: 'ab'.repeat(32),
    etag: 'etag-1',
    ...changes,
  };
}

/** An order of one tile of this photo, cropped like in the editor. */
export function exampleOrder(photoKey: string, changes: Partial<Order> = {}): Order {
  const order = testOrder();
  const crop = coverBox(EXAMPLE_PHOTO_SIZE, 1);
  const lines = order.lines.map((line) => ({
    ...line,
    tiles: line.tiles.map((tile) => ({ ...tile, photoKey, crop })),
  }));
  return { ...order, lines, ...changes };
}

export function exampleGiftOrder(recipient: NonNullable<OrderLine['recipient']>, changes: Partial<Order> = {}): Order {
  const order = exampleOrder('photo');
  const lines = order.lines.map(({ projectId: _, ...line }) => ({
    ...line,
    goods: 'gift' as const,
    recipient,
    title: 'Gift Tiles',
    quantity: 2,
    tiles: [],
  }));
  return { ...order, lines, walls: [], ...changes };
}

export function exampleJob(order: Order, changes: Partial<PrintJob> = {}): PrintJob {
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new RangeError('The order has no tile');
  return {
    orderId: order.id,
    tenantId: order.tenantId,
    number: 1,
    photoKey: tile.photoKey,
    status: 'Queued',
    tiles: [{ lineNumber: line.number, position: 1, tile, product: line.product }],
    ...changes,
  };
}

export function exampleFile(order: Order, changes: Partial<PrintFile> = {}): PrintFile {
  return {
    name: `${order.id}-001.jpg`,
    key: `prints/default/${order.id}/${order.id}-001.jpg`,
    bytes: 1_234_567,
    md5: '0'.repeat(32),
    widthPx: 2475,
    heightPx: 2475,
    lineNumber: 1,
    tileNumber: 1,
    copies: 1,
    ...changes,
  };
}

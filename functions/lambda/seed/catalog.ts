import {
  mediaPath,
  sizedPicture,
  TILE_PICTURES,
  WALL_PAD_PICTURE,
  WALL_SCENES,
  type WallScene,
  wallPicture,
} from '../../../shared/content/site-pictures.ts';
import type { Store } from '../../../shared/delivery/schema.ts';
import {
  DEFAULT_MIN_INPUT_PPI,
  DEFAULT_TILE_INCHES,
  PHYSICAL_TILE_INCHES,
} from '../../../shared/geometry/tile-sizes.ts';
import { DEFAULT_ORIENTATION } from '../../../shared/geometry/units.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { ProductGroup } from '../../../shared/product/groups.ts';
import {
  GIFT_TILES_SLUG,
  MAIN_TILE_PRODUCT_ID,
  PRODUCT_IDS,
  type ProductId,
  WALL_PADS_SLUG,
} from '../../../shared/product/ids.ts';
import { FILTERS, FRAME_COLORS, type FrameColor, MAT_COLORS } from '../../../shared/product/options.ts';
import type { Product, ProductVariant } from '../../../shared/product/schema.ts';
import {
  FULL_TILE_PRICE_DOLLARS,
  MEMBERSHIP,
  PRICE_DOLLARS,
  VOLUME_DISCOUNTS,
  WELCOME_PROMO,
} from '../../../shared/promo/prices.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import type { SeededTenant } from '../../../shared/seed/tenants.ts';
import type { TenantInput } from '../../../shared/tenant/schema.ts';
import { CONVENIENCE_STORES, PHARMACY_STORES } from './stores.ts';

/** Initial catalog of the shop. Prices, discounts, ids: docs/spec 12 and 7.6; sizes: docs/spec 10.1. */

/** Pickup stores by tenant. */
const STORES: Readonly<Record<TenantId, Store[]>> = { pharmacy: PHARMACY_STORES, convenience: CONVENIENCE_STORES };

/** @param publicAccessToken token that the storefront's clients send; starts with the tenant's id */
export function seededTenant(tenant: SeededTenant, publicAccessToken: string): TenantInput {
  return {
    ...tenant,
    commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken },
    ...(STORES[tenant.id] && { stores: STORES[tenant.id] }),
  };
}

/** Groups of /shop-all, in addition to those of the artists: docs/spec 7.7. */
export const SEEDED_GROUPS = [
  {
    id: 'photo-tiles',
    name: 'Photo Tiles',
    description: 'Your own photos, printed and framed. One photo a tile, or one photo over many.',
    sortOrder: 1,
  },
  {
    id: 'gifts-and-extras',
    name: 'Gifts and Extras',
    description: 'For someone else’s wall, or your next one.',
    sortOrder: 2,
  },
] as const satisfies readonly ProductGroup[];
type SeededGroupId = (typeof SEEDED_GROUPS)[number]['id'];

const inGroup = (id: SeededGroupId, productSortOrder: number, defaultProduct: string) => ({
  groups: [{ id, defaultProduct, productSortOrder }],
});

/** Sizes a wall for product pages: a tenth of its JPEG, and wide enough for any screen. */
const wallShown = (scene: WallScene): string => sizedPicture(wallPicture(scene), 1280, 'webp');

export function tileProduct(): Product {
  return {
    id: MAIN_TILE_PRODUCT_ID,
    name: 'Photo Tile',
    shortNameSingular: 'tile',
    shortNameplural: 'tiles',
    description:
      'Your photo, printed and framed, eight inches square. It sticks to the wall without nails and moves as often as you like.',
    sku: 'TILE-8X8',
    price: FULL_TILE_PRICE_DOLLARS,
    urlSlug: 'photo-tile',
    imageUrls: [...FRAME_COLORS.map((color) => TILE_PICTURES[color]), ...WALL_SCENES.map(wallShown)].map(mediaPath),
    variants: FRAME_COLORS.map(tileVariant),
    mats: [...MAT_COLORS],
    filters: [...FILTERS],
    widthInches: DEFAULT_TILE_INCHES,
    heightInches: DEFAULT_TILE_INCHES,
    physicalWidthInches: PHYSICAL_TILE_INCHES,
    physicalHeightInches: PHYSICAL_TILE_INCHES,
    matInches: 1.25,
    minInputPpi: DEFAULT_MIN_INPUT_PPI,
    defaultOrientation: 'Landscape',
    orientationEligible: false,
    outputImageWidth: 2475,
    outputImageHeight: 2475,
    ...inGroup('photo-tiles', 1, MAIN_TILE_PRODUCT_ID),
  };
}

/** Lists the tenants' initial products without the gallery: docs/spec 7.6. */
export function seededProducts(): Product[] {
  const { groups: _ofTiles, ...tile } = tileProduct();
  return [
    tileProduct(),
    {
      ...tile,
      id: 'reward-tile',
      kind: 'reward',
      name: 'Reward Tile',
      shortNameSingular: 'reward tile',
      shortNameplural: 'reward tiles',
      description: 'A photo tile on the house: the same print in the same frame.',
      sku: 'REWARD-8X8',
      price: PRICE_DOLLARS.RewardBlackTile,
      urlSlug: 'reward-tile',
      variants: FRAME_COLORS.map(rewardVariant),
    },
    good('GiftTile', wallShown('bedroom'), {
      id: 'gift-tiles',
      kind: 'gift',
      name: 'Gift Tiles',
      shortNameSingular: 'gift tile',
      shortNameplural: 'gift tiles',
      description: 'Give someone photo tiles. You pick how many, they pick the photos and the frames.',
      sku: 'GIFT-TILE',
      urlSlug: GIFT_TILES_SLUG,
      ...inGroup('gifts-and-extras', 1, 'gift-tiles'),
    }),
    good('WallPad', WALL_PAD_PICTURE, {
      id: 'wall-pads',
      kind: 'accessory',
      name: 'Wall Pad kit',
      shortNameSingular: 'wall pad kit',
      shortNameplural: 'wall pad kits',
      description:
        'A spare magnetic pad, so you can hang a tile elsewhere. Peel it and press it to the wall for 30 seconds.',
      sku: 'WALL-PAD',
      urlSlug: WALL_PADS_SLUG,
      // A pad holds a magnet, which is useless for tiles that hang on a nail.
      hangingSystem: 'magnet',
      ...inGroup('gifts-and-extras', 2, 'gift-tiles'),
    }),
    good('Membership', wallShown('living'), {
      id: 'membership',
      kind: 'membership',
      name: 'Membership',
      shortNameSingular: 'membership',
      shortNameplural: 'memberships',
      description: `${MEMBERSHIP.percentOff}% off everything else for a year, starting with this order.`,
      sku: 'MEMBERSHIP',
      urlSlug: 'membership',
      ...inGroup('gifts-and-extras', 3, 'gift-tiles'),
    }),
  ];
}

type GoodTexts = Pick<
  Product,
  | 'id'
  | 'kind'
  | 'name'
  | 'shortNameSingular'
  | 'shortNameplural'
  | 'description'
  | 'sku'
  | 'urlSlug'
  | 'groups'
  | 'hangingSystem'
>;

/** Builds a product without photos and with one variant. */
function good(variantId: ProductId, picture: string, texts: GoodTexts): Product {
  return {
    ...texts,
    price: PRICE_DOLLARS[variantId],
    imageUrls: [mediaPath(picture)],
    variants: [variantOf(variantId, texts.name, texts.sku, picture)],
    mats: [],
    filters: [],
    widthInches: DEFAULT_TILE_INCHES,
    heightInches: DEFAULT_TILE_INCHES,
    physicalWidthInches: PHYSICAL_TILE_INCHES,
    physicalHeightInches: PHYSICAL_TILE_INCHES,
    matInches: 0,
    minInputPpi: DEFAULT_MIN_INPUT_PPI,
    defaultOrientation: DEFAULT_ORIENTATION,
    orientationEligible: false,
  };
}

export function defaultPricing(): PricingConfig {
  return {
    fullPrice: FULL_TILE_PRICE_DOLLARS,
    volumeDiscounts: [...VOLUME_DISCOUNTS],
    membership: MEMBERSHIP,
    welcomePromo: WELCOME_PROMO,
    products: PRODUCT_IDS.map((id) => ({ id, shopifyId: storefrontId(id), price: PRICE_DOLLARS[id] })),
  };
}

function tileVariant(color: FrameColor): ProductVariant {
  return variantOf(`${color}Tile`, color, `TILE-8X8-${color.toUpperCase()}`, TILE_PICTURES[color]);
}

function rewardVariant(color: FrameColor): ProductVariant {
  return variantOf(`Reward${color}Tile`, color, `REWARD-8X8-${color.toUpperCase()}`, TILE_PICTURES[color]);
}

function variantOf(id: ProductId, name: string, sku: string, picture: string): ProductVariant {
  return {
    id,
    name,
    price: PRICE_DOLLARS[id],
    sku,
    shopifyId: storefrontId(id),
    toolThumbs: { Primary: mediaPath(picture) },
  };
}

function storefrontId(id: ProductId): string {
  return `gid://shopify/ProductVariant/${id}`;
}

/** Codes for trying the cart, one per kind of rule: docs/spec 12.7. */

const EVERYWHERE: readonly Promo[] = [
  { code: 'HELLO15', fullCode: 'WALLS-HELLO15', type: 'percentage', value: 15 },
  { code: 'FIVEOFF', type: 'fixed_amount', value: 5, allocateOncePerOrder: true },
  { code: 'TWOEACH', type: 'fixed_amount', value: 2, allocateOncePerOrder: false, minimumQuantity: 4 },
  { code: 'GALLERY25', type: 'percentage', value: 25, minimumQuantity: 6 },
  { code: 'SMALLWALL20', type: 'percentage', value: 20, maxTiles: 4 },
  { code: 'BIGWALL30', type: 'fixed_amount', value: 30, allocateOncePerOrder: true, minimumPurchase: 150 },
  { code: 'BLACKFRAME10', type: 'percentage', value: 10, entitledVariantIds: ['BlackTile'] },
  {
    code: 'THREEFORTWO',
    type: 'percentage',
    value: 100,
    requiredQuantity: 2,
    entitledQuantity: 1,
    allocationLimit: 3,
  },
  {
    code: 'SPRING2025',
    type: 'percentage',
    value: 20,
    startDate: '2025-03-01T05:00:00.000Z',
    endDate: '2025-06-01T03:59:59.999Z',
  },
  {
    code: 'NEWDECADE',
    type: 'percentage',
    value: 20,
    startDate: '2030-01-01T05:00:00.000Z',
    endDate: '2030-02-01T04:59:59.999Z',
  },
];

const OF_THE_PHARMACY: readonly Promo[] = [
  { code: 'PICKUP20', type: 'percentage', value: 20, minimumQuantity: 2, maxTiles: 12, isWalgreensPromo: true },
];

export function seededPromos(tenantId: TenantId): readonly Promo[] {
  return tenantId === 'pharmacy' ? [...EVERYWHERE, ...OF_THE_PHARMACY] : EVERYWHERE;
}

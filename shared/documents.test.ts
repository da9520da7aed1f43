import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_HOME } from './content/home.ts';
import { Customer } from './customer/schema.ts';
import { Geolocation } from './delivery/geolocation.ts';
import { Album } from './photo/schema.ts';
import { ArtistGroup } from './product/groups.ts';
import { NO_MAT } from './product/options.ts';
import { Product } from './product/schema.ts';
import { Project, Tile } from './project/schema.ts';
import { MEMBERSHIP, VOLUME_DISCOUNTS, WELCOME_PROMO } from './promo/prices.ts';
import { PricingConfig, WelcomePromoReply } from './promo/pricing.ts';
import { Promo } from './promo/schema.ts';
import { testTenant } from './seed/test-tenants.ts';
import { DEFAULT_THEME } from './tenant/public-tenant.ts';
import { Tenant } from './tenant/schema.ts';
import { Layout } from './wall/layout.ts';

const address = {
  firstName: 'Ada',
  lastName: 'King',
  address1: '1 Analytical Way',
  city: 'Boston',
  provinceCode: 'MA',
  zip: '02101',
  countryCode: 'US',
};
const tile = {
  id: 't1',
  imagePath: 'uploads/default/a/1.jpg',
  positionX: 0.5,
  positionY: 0.5,
  scale: 1,
  cropTopLeftX: 0,
  cropTopLeftY: 0,
  cropBottomRightX: 1,
  cropBottomRightY: 1,
  width: 900,
  height: 900,
  state: 'Framed',
  frameColor: 'Black',
  matColor: NO_MAT,
  filter: 'color',
  orientation: 'Landscape',
  isBatched: true,
  isLowRes: false,
  faceCropped: false,
  metadata: { source: 'Artists', sourceUrl: 'https://art.example/1', variantId: 'BlackTile' },
  productId: 'tile',
  croppedImageUrl: 'https://art.example/1-cropped.jpg',
  bgFillColor: '#FFFFFF',
  full: 'https://art.example/1.jpg',
};
const project = {
  id: 'p1',
  status: 'InProgress',
  isActive: true,
  productId: 'tile',
  orientation: 'Landscape',
  isSplit: true,
  frameColor: 'Black',
  matColor: NO_MAT,
  filter: 'color',
  quantity: 1,
  tileSpacing: 0.5,
  tiles: [tile],
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  version: 0,
  rows: 2,
  cols: 3,
  spliced: false,
  singleImagePath: 'uploads/default/a/1.jpg',
  width: 3000,
  height: 2000,
  full: 'https://art.example/1.jpg',
  scale: 1.5,
  cropTopLeftX: 0.1,
  cropTopLeftY: 0.2,
  isBatched: true,
  selectedVariantName: 'Black',
  convertedToBlackFrames: false,
  userId: 'c1',
  resumeTag: 'cart',
  metadata: { source: 'QueryParam', sourceUrl: 'https://shop.example/?img=1' },
};
const priced = { id: 'BlackTile', shopifyId: 'gid://shopify/ProductVariant/BlackTile', price: 14 };
const picture = {
  key: 'shared/default/S-summer/1',
  title: 'Lake',
  width: 4000,
  height: 3000,
  previewUrl: '/media/shared/1/preview.webp',
  thumbnailUrl: '/media/shared/1/thumbnail.webp',
};

/** Stored documents and replies with all their fields. */
const documents: [string, z.ZodMiniType, Record<string, unknown>][] = [
  [
    'Customer',
    Customer,
    {
      id: 'c1',
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'King',
      role: 'shopper',
      addresses: [{ ...address, id: 'home' }],
      tags: 'vip, membership:gold',
      metafields: [{ key: 'promo_welcome_date', value: 1_795_000_000_000, value_type: 'integer' }],
    },
  ],
  ['Project', Project, project],
  ['Tile', Tile, tile],
  [
    'Product',
    Product,
    {
      id: 'tile',
      name: 'Photo Tile',
      shortNameSingular: 'tile',
      shortNameplural: 'tiles',
      description: 'A tile',
      sku: 'TILE',
      price: 14,
      urlSlug: 'photo-tile',
      imageUrls: ['/media/a.webp'],
      variants: [
        {
          id: 'BlackTile',
          name: 'Black',
          price: 14,
          sku: 'TILE-BLACK',
          shopifyId: priced.shopifyId,
          toolThumbs: { Primary: '/media/b.webp' },
          precustomizedImageUrl: '/media/c.webp',
        },
      ],
      mats: [NO_MAT],
      filters: ['color'],
      widthInches: 8,
      heightInches: 8,
      physicalWidthInches: 8.25,
      physicalHeightInches: 8.25,
      matInches: 1,
      minInputPpi: 62.5,
      defaultOrientation: 'Landscape',
      orientationEligible: false,
      outputImageWidth: 2475,
      outputImageHeight: 2475,
      groups: [{ id: 'g1', defaultProduct: 'tile', productSortOrder: 1 }],
      precustomizedImageUrl: '/media/c.webp',
      svgTemplateUrl: '/media/t.svg',
      svgTemplateData: '<svg/>',
      svgClipPath: 'M0 0h1v1z',
      ignoreSvg: false,
    },
  ],
  [
    'Artist group',
    ArtistGroup,
    { id: 'g', name: 'Mo', collectionName: 'Dunes', imageUrl: '/media/a.webp', sortOrder: -1 },
  ],
  [
    'Promo',
    Promo,
    {
      code: 'FALL',
      fullCode: 'TSR-FALL',
      type: 'percentage',
      value: -10,
      startDate: '2026-11-01',
      endDate: '2026-11-30T23:59:59-05:00',
      entitledVariantIds: ['BlackTile'],
      minimumQuantity: 2,
      maxTiles: 12,
      minimumPurchase: 50,
      allocateOncePerOrder: true,
      requiredQuantity: 2,
      requiredPurchase: null,
      requiredVariantIds: [],
      entitledQuantity: 1,
      allocationLimit: null,
      isWalgreensPromo: false,
    },
  ],
  [
    'Tenant',
    Tenant,
    {
      id: 'pharmacy',
      name: 'Pharmacy',
      brand: 'Pharmacy Prints',
      hosts: ['prints.example'],
      parameter: 'ph',
      theme: DEFAULT_THEME,
      language: 'pt-BR',
      home: { hero: 'above', scene: 'hall', sections: ['facts', 'price'] },
      wording: { 'shell.start': 'Begin' },
      links: { about: false },
      socialLinks: [{ network: 'Instagram', url: 'https://instagram.example/prints' }],
      sameDay: { label: 'TODAY' },
      hasLogin: true,
      hasPromoBanner: false,
      hasScrolledHeader: false,
      asksForBlackFrames: true,
      hasPartnerPromos: true,
      defaultFrameColor: 'White',
      tileProductTilesMax: 12,
      instructions: 'hanger',
      redirects: [{ path: '/hang-tool', url: 'https://hang.example/' }],
      appScheme: 'prints',
      embedOrigins: ['https://www.prints.example'],
      commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: 'public' },
      delivery: { title: 'Standard', amountCents: 595, freeFromCents: 7000 },
      googleTagManagerContainerId: 'GTM-1',
      analyticsPrefix: 'ph',
    },
  ],
  [
    'Pricing configuration',
    PricingConfig,
    {
      fullPrice: 14,
      volumeDiscounts: [...VOLUME_DISCOUNTS],
      products: [priced],
      membership: MEMBERSHIP,
      welcomePromo: WELCOME_PROMO,
    },
  ],
  ['Welcome promo reply', WelcomePromoReply, { eligible: false, discount: 30, reason: 'Create Customer' }],
  [
    'Layout',
    Layout,
    {
      name: '1',
      productId: 'tile',
      numFrames: 1,
      positions: [{ leftInches: 0, topInches: 0 }],
      images: ['/media/a.webp'],
    },
  ],
  ['Album', Album, { name: 'Summer', images: [picture], selected: true }],
  [
    'Geolocation',
    Geolocation,
    { latitude: 42.4, longitude: -71.1, country_code: 'US', timeStamp: '2026-11-21T10:00:00Z' },
  ],
];

describe.each(documents)('%s', (_, schema, document) => {
  test('keeps every field', () => {
    expect(z.parse(schema, document)).toEqual(document);
  });

  test.each(Object.keys(document))('is refused with its path if %s has another type', (field) => {
    const { error } = z.safeParse(schema, { ...document, [field]: Symbol('wrong') });
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field);
  });
});

describe('optional fields may be missing', () => {
  test('a tenant without appearance', () => {
    const { id, name, brand, commerce, delivery } = testTenant();
    expect(z.parse(Tenant, { id, name, brand, commerce, delivery })).toMatchObject({
      hosts: [],
      theme: DEFAULT_THEME,
      home: DEFAULT_HOME,
      wording: {},
      hasLogin: false,
      hasPartnerPromos: false,
      instructions: 'magnet',
    });
  });

  test('a pricing configuration without membership and welcome promo', () => {
    const stored = { fullPrice: 14, volumeDiscounts: [], products: [] };
    expect(z.parse(PricingConfig, stored)).toEqual(stored);
  });

  test('a customer without addresses, tags and metafields', () => {
    const stored = { id: 'c', email: 'a@b.c', first_name: 'A', last_name: 'B', role: 'admin' };
    expect(z.parse(Customer, stored)).toEqual(stored);
  });
});

test('the cart token of a project stays in the browser', () => {
  expect(z.parse(Project, { ...project, cartToken: 'a'.repeat(22) })).toEqual(project);
});

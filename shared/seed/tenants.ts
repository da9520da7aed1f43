import { DEFAULT_TENANT_ID } from '../lib/scalars.ts';
import type { TenantInput } from '../tenant/schema.ts';

/**
 * Initial tenants of a shop: docs/spec 2.1 to 2.3. Brands, hosts and addresses are invented: operators replace them in
 * the rows. Only the seed and tests read this; all other code reads rows.
 */
export type SeededTenant = Omit<TenantInput, 'commerce' | 'stores'>;

const BY_PARCEL = {
  salesTax: 'included',
  delivery: {
    title: 'Standard delivery',
    amountCents: 595,
    freeFromCents: 7000,
    productionHours: 48,
    transitDays: { min: 2, max: 4 },
  },
  otherDeliveries: [
    {
      handle: 'express',
      title: 'Express delivery',
      amountCents: 1495,
      needsPhone: true,
      productionHours: 24,
      transitDays: { min: 1, max: 2 },
    },
  ],
} satisfies Partial<SeededTenant>;

const PICK_UP_TODAY = {
  salesTax: 'included',
  delivery: { title: 'Same-day pick-up', amountCents: 0, isPickUp: true, productionHours: 1 },
  // Same-day pick-up cannot wait for an hour.
  changeMinutes: 15,
  hasLogin: true,
  instructions: 'hanger',
} satisfies Partial<SeededTenant>;

/** Wording for a photo counter. */
const COUNTER_WORDING = {
  'home.heading': 'Your photos, framed today.',
  'home.startNote': '{1} a tile, frame included. Pick up the same day.',
  'home.hang': 'Pick up and hang',
  'home.hangBefore': 'Ready at the store the same day. ',
  'home.damaged': 'is damaged when you pick it up',
  'home.sizes.heading': 'How large is it on your wall?',
};

/** Wording for a store with prints under its own label. */
const LABEL_WORDING = {
  'home.heading': 'Snap it. Frame it. Tonight it hangs.',
  'home.start': 'Pick your photos',
  'home.startNote': '{1} a tile, frame and all. Printed while you shop.',
  'home.hang': 'Grab and hang',
  'home.hangBefore': 'It waits at the counter, in its frame. ',
  'home.damaged': 'is damaged when you pick it up',
  'home.price.heading': 'What you pay',
  'home.priceLead.hanger': 'Print, frame and hanger are all included. Take more and each costs less.',
  'home.guaranteeHeading': 'Not right? We print it again',
  'home.factWords.time': 'How soon',
  'home.factWords.cost': 'How much',
  'home.factWords.delivery': 'Where',
  'home.rooms.heading': 'What people hang',
  'home.rooms.lead': 'Walls of everyday photos and pictures, with what they cost here.',
};

const HANG_TOOL = { path: '/hang-tool', url: 'https://hang.tessera.example/' };

export const SEEDED_TENANTS: readonly SeededTenant[] = [
  {
    id: DEFAULT_TENANT_ID,
    name: 'Tessera',
    brand: 'Tessera',
    isPublic: true,
    postalAddress: 'Tessera Example Inc., 100 Example Street, Suite 1, Exampleville, NY 10000, USA',
    supportEmail: 'help@tessera.example',
    ...BY_PARCEL,
    changeMinutes: 60,
    socialLinks: [{ network: 'Instagram', url: 'https://instagram.example/tessera' }],
    redirects: [HANG_TOOL],
    appScheme: 'tessera',
  },
  {
    id: 'pharmacy',
    name: 'Alderwell Wall Tiles',
    brand: 'Alderwell Wall Tiles',
    hosts: ['pharmacy.tessera.example'],
    parameter: 'ph',
    isPublic: true,
    postalAddress: 'Alderwell Example Pharmacy, 200 Example Avenue, Exampleville, IL 60000, USA',
    supportEmail: 'help@pharmacy.tessera.example',
    ...PICK_UP_TODAY,
    sameDay: { label: 'PRINT & PICK UP TODAY' },
    wording: COUNTER_WORDING,
    home: {
      hero: 'above',
      scene: 'hall',
      sections: ['facts', 'store', 'sizes', 'hanging', 'price', 'guarantee', 'membership'],
    },
    hasScrolledHeader: false,
    asksForBlackFrames: true,
    hasPartnerPromos: true,
    tileProductTilesMax: 12,
    socialLinks: [{ network: 'Instagram', url: 'https://instagram.example/alderwell' }],
    redirects: [HANG_TOOL, { path: '/alderwell-hang-tool', url: 'https://hang.tessera.example/alderwell' }],
    appScheme: 'tessera',
    // Clinical white, blue-green, sturdier.
    theme: {
      ground: '#f7fafb',
      inkSoft: '#536669',
      line: '#dbe5e7',
      edge: '#7a8c90',
      accent: '#006b7d',
      accentInk: '#ffffff',
      heading: { font: 'sans', weight: 620, trackingEm: -0.018 },
    },
  },
  {
    id: 'convenience',
    name: 'Cornerby Photo Tiles',
    brand: 'Cornerby Photo Tiles',
    hosts: ['convenience.tessera.example'],
    parameter: 'cs',
    isPublic: true,
    postalAddress: 'Cornerby Example Stores, 300 Example Road, Exampleville, TX 75000, USA',
    supportEmail: 'help@convenience.tessera.example',
    ...PICK_UP_TODAY,
    sameDay: { label: 'SAME DAY PRINTS' },
    wording: LABEL_WORDING,
    home: {
      hero: 'below',
      scene: 'dining',
      sections: ['price', 'facts', 'how', 'rooms', 'guarantee', 'membership'],
    },
    links: { about: false },
    hasPromoBanner: false,
    redirects: [HANG_TOOL],
    // Warm red, bolder.
    theme: {
      ground: '#fffaf3',
      inkSoft: '#6f5f58',
      line: '#eddfd2',
      edge: '#93807a',
      accent: '#bf2f16',
      accentInk: '#ffffff',
      heading: { font: 'sans', weight: 800, trackingEm: -0.028 },
    },
  },
];

import { DEFAULT_TENANT_ID } from '../constants/tenants.ts';
import type { TenantInput } from '../schemas/tenant.ts';

/**
 * The tenants that a shop begins with: docs/product.md 2.1 to 2.3. Brands, hosts and addresses are plainly invented:
 * whoever runs the shop writes their own into the rows. Only the seed and tests read this; everybody else reads rows.
 */
export type SeededTenant = Omit<TenantInput, 'commerce' | 'stores'>;

const BY_PARCEL = {
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
      productionHours: 24,
      transitDays: { min: 1, max: 2 },
    },
  ],
} satisfies Partial<SeededTenant>;

const PICK_UP_TODAY = {
  delivery: { title: 'Same-day pick-up', amountCents: 0, isPickUp: true, productionHours: 1 },
  // what is picked up today cannot wait for an hour
  changeMinutes: 15,
  hasLogin: true,
  instructions: 'hanger',
} satisfies Partial<SeededTenant>;

/** What is said of tiles that are ready the same day and are picked up. */
const PICK_UP_WORDING = {
  'home.heading': 'Your photos, framed today.',
  'home.startNote': '{1} a tile, frame included. Pick up the same day.',
  'home.hang': 'Pick up and hang',
  'home.hangBefore': 'Ready at the store the same day. ',
  'home.damaged': 'is damaged when you pick it up',
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
    wording: PICK_UP_WORDING,
    hasScrolledHeader: false,
    asksForBlackFrames: true,
    hasPartnerPromos: true,
    tileProductTilesMax: 12,
    socialLinks: [{ network: 'Instagram', url: 'https://instagram.example/alderwell' }],
    redirects: [HANG_TOOL, { path: '/alderwell-hang-tool', url: 'https://hang.tessera.example/alderwell' }],
    appScheme: 'tessera',
    // clinical white, blue-green, sturdier
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
    wording: PICK_UP_WORDING,
    links: { about: false },
    hasPromoBanner: false,
    redirects: [HANG_TOOL],
    // warm red, bolder
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

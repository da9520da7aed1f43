import type { FrameColor } from '../constants/frames.ts';
import { PHARMACY_TILES_MAX } from '../constants/limits.ts';
import type { TenantId } from '../constants/tenants.ts';

/**
 * What a tenant changes in the shop: docs/product.md 2.3. Brands of the partner tenants are invented.
 */
export interface TenantProfile {
  /** stands in titles, in the header and in sentences: "{brand} are only available in the United States" */
  brand: string;
  /** host names that choose it, with their subdomains; the default one needs none */
  hosts: readonly string[];
  /** value of the query parameter `tenant` */
  parameter?: string;
  /** a drugstore prints the same day, and people pick up there */
  isDrugstore: boolean;
  wording: TenantWording;
  links: TenantLinks;
  /** the dialog of logging in is offered on the partner tenants only */
  hasLogin: boolean;
  hasPromoBanner: boolean;
  /** the header changes once the page is scrolled */
  hasScrolledHeader: boolean;
  /** asks whether all tiles should get black frames */
  asksForBlackFrames: boolean;
  defaultFrameColor: FrameColor;
  /** tiles of the tile product in one cart */
  tileProductTilesMax?: number;
  /** how a tile is hung: on a magnet and its pad, or on a metal hanger */
  instructions: 'magnet' | 'hanger';
}

interface TenantWording {
  /** navigation text of /shop-all */
  shopAll: string;
}

interface TenantLinks {
  about: boolean;
  social: boolean;
}

export const TENANT_PROFILES: Readonly<Record<TenantId, TenantProfile>> = {
  default: {
    brand: 'Tessera',
    hosts: [],
    isDrugstore: false,
    wording: { shopAll: 'SHOP ALL' },
    links: { about: true, social: true },
    hasLogin: false,
    hasPromoBanner: true,
    hasScrolledHeader: true,
    asksForBlackFrames: false,
    defaultFrameColor: 'Black',
    instructions: 'magnet',
  },
  pharmacy: {
    brand: 'Alderwell Wall Tiles',
    hosts: ['pharmacy.tessera.example'],
    parameter: 'ph',
    isDrugstore: true,
    wording: { shopAll: 'PRINT & PICK UP TODAY' },
    links: { about: true, social: true },
    hasLogin: true,
    hasPromoBanner: true,
    hasScrolledHeader: false,
    asksForBlackFrames: true,
    defaultFrameColor: 'Black',
    tileProductTilesMax: PHARMACY_TILES_MAX,
    instructions: 'hanger',
  },
  convenience: {
    brand: 'Cornerby Photo Tiles',
    hosts: ['convenience.tessera.example'],
    parameter: 'cs',
    isDrugstore: true,
    wording: { shopAll: 'SAME DAY PRINTS' },
    links: { about: false, social: false },
    hasLogin: true,
    hasPromoBanner: false,
    hasScrolledHeader: true,
    asksForBlackFrames: false,
    defaultFrameColor: 'Black',
    instructions: 'hanger',
  },
};

import { createCatalogStore } from '../../functions/core/catalog/catalog-store.ts';
import { createTenantStore, type Taken } from '../../functions/core/tenants/tenant-store.ts';
import { fillCatalog } from '../../functions/lambda/seed/seed-shop.ts';
import type { TenantInput } from '../../shared/tenant/schema.ts';
import { localEndpoints } from './local-endpoints.ts';
import { createStoredRows } from './stored-rows.ts';

/** A brand unknown to code and seed, reachable by `?tenant=lm`. */
export const FOURTH: TenantInput = {
  id: 'linden8',
  name: 'Linden Museum',
  brand: 'Linden Museum Walls',
  hosts: ['walls.linden.example'],
  parameter: 'lm',
  commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: 'linden8.3f9c2c4a5d6e7f80' },
  delivery: { title: 'By the museum’s courier', amountCents: 900 },
  hasLogin: true,
  hasPartnerPromos: true,
  tileProductTilesMax: 2,
  wording: {
    'home.heading': 'Hang the museum at home.',
    'shell.tagline': 'Framed by the people who hang the originals.',
    'mail.signupCode.heading': 'Come in, says {1}',
  },
  theme: {
    ground: '#f5f3fa',
    inkSoft: '#5b5570',
    line: '#dcd6ea',
    edge: '#827a99',
    accent: '#4b2a8c',
    accentInk: '#ffffff',
    heading: { font: 'sans', weight: 700, trackingEm: -0.01 },
  },
};

export const FOURTH_PROMO = { code: 'MEMBERS10', type: 'percentage', value: 10, isWalgreensPromo: true } as const;

/** Adds the tenant with a copy of the shop's catalog, as an operator does: docs/operations.md. */
export async function addFourthTenant(url: string): Promise<'stored' | 'kept' | Taken> {
  const table = createStoredRows(await localEndpoints(url)).table('Catalog');
  const catalog = createCatalogStore(table);
  await fillCatalog(catalog, FOURTH.id);
  await catalog.putPromo(FOURTH.id, FOURTH_PROMO);
  return createTenantStore(table).put(FOURTH);
}

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { PhotoView } from '../../shared/photo/schema.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../shared/product/ids.ts';
import { kindOf } from '../../shared/product/kinds.ts';
import type { Product } from '../../shared/product/schema.ts';
import { ProductsReply } from '../../shared/product/wire.ts';
import type { Project } from '../../shared/project/schema.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import {
  createStorefrontClient,
  type StorefrontClient,
} from '../../web/documents/cart/storefront/storefront-client.ts';
import { createApi, type ShopApi } from './api.ts';
import { Refusal } from './refusal.ts';

/** An uploaded photo, under the name that the agent uses for it. */
export interface UploadedPhoto {
  fileName: string;
  view: PhotoView;
}

export interface Shop {
  tenantId: TenantId;
  /** The only folder that photos are read from. */
  photoFolder: string;
  /** Owns everything that this process creates; not stored. */
  cartToken: string;
  api: ShopApi;
  tenant(): Promise<PublicTenant>;
  /** Products made from photos, without reward tiles, which are added in the cart. */
  products(): Promise<Product[]>;
  storefront(): Promise<StorefrontClient>;
  photos: Map<string, UploadedPhoto>;
  walls: Map<string, Project>;
}

/**
 * One visit: the shop's public routes and Storefront API, and the photos and walls created so far.
 *
 * @param url origin of the shop
 */
export function openShop({
  url,
  tenantId,
  photoFolder,
}: {
  url: string;
  tenantId: TenantId;
  photoFolder: string;
}): Shop {
  const cartToken = randomBytes(24).toString('base64url');
  const api = createApi({ url, tenantId, cartToken });
  const tenant = () => api.get(`/v1/tenants/${tenantId}/v2`, PublicTenant);
  return {
    tenantId,
    photoFolder,
    cartToken,
    api,
    tenant,
    async products() {
      const { products } = await api.get(`/v1/products/${tenantId}/get_customizable_products`, ProductsReply);
      return products.filter((product) => kindOf(product) === 'tile');
    },
    async storefront() {
      const { commerce } = await tenant();
      return createStorefrontClient({ commerce, origin: url, fetch, wait: (milliseconds) => wait(milliseconds) });
    },
    photos: new Map(),
    walls: new Map(),
  };
}

/** @param productId defaults to the main tile */
export async function productOf(shop: Shop, productId: string = MAIN_TILE_PRODUCT_ID): Promise<Product> {
  const products = await shop.products();
  const product = products.find(({ id }) => id === productId);
  if (product) return product;
  const known = products.map(({ id }) => id).join(', ');
  throw new Refusal(`There is no product "${productId}". Use one of these: ${known}.`);
}

export function wallOf(shop: Shop, wallId: string): Project {
  const wall = shop.walls.get(wallId);
  if (!wall) throw new Refusal(`There is no wall "${wallId}" in this session. Create one with create_wall.`);
  return wall;
}

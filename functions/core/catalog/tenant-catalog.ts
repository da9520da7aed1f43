import type { PricingConfig } from '../../../shared/schemas/pricing.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import type { Tenant } from '../../../shared/schemas/tenant.ts';

/** All that decides a price: what a tenant sells, for how much, and what it takes to send it. */
export interface TenantCatalog {
  tenant: Tenant;
  pricing: PricingConfig;
  products: readonly Product[];
}

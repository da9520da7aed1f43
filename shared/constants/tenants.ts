/** Tenant ids: docs/product.md 2.1. */
export const TENANT_IDS = ['default', 'pharmacy', 'convenience'] as const;
export type TenantId = (typeof TENANT_IDS)[number];
export const DEFAULT_TENANT_ID: TenantId = 'default';

/** The tenant that answers when nothing else is chosen: docs/product.md 2.1. Which others there are, rows say. */
export const DEFAULT_TENANT_ID = 'default';
/** Parsed by `TenantId` of shared/lib/scalars.ts. */
export type TenantId = string;

/** Tenants whose orders one list of the print room merges; it takes a query for each. */
export const PRINT_ROOM_TENANTS_MAX = 20;

/** An id stands in keys, in tokens and in the names of folders. */
export const TENANT_ID_LENGTH_MAX = 32;

/** Where the back office shows a shop in a frame as a row that is not saved yet would have it. No other page may be in a frame of ours. */
export const TENANT_PREVIEW_PATH = '/admin/tenant-preview';

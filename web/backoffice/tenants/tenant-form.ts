import type * as z from 'zod/mini';
import type { FieldError } from '../../../shared/lib/field-error.ts';
import { Tenant } from '../../../shared/tenant/schema.ts';
import { contrastFaults } from '../../../shared/tenant/theme.ts';
import type { copy } from './copy.ts';

/** The row as typed, which may be invalid. */
export type TenantForm = z.input<typeof Tenant>;

export type TenantPart = keyof typeof copy.parts;

/** Part that edits each field; a new schema field fails to compile until it is assigned. */
const PART_OF_FIELD: Record<keyof TenantForm, TenantPart> = {
  id: 'brand',
  name: 'brand',
  brand: 'brand',
  language: 'brand',
  supportEmail: 'brand',
  postalAddress: 'brand',
  timeZone: 'brand',
  theme: 'theme',
  home: 'home',
  wording: 'wording',
  links: 'links',
  socialLinks: 'links',
  redirects: 'links',
  appScheme: 'links',
  sameDay: 'selling',
  hasLogin: 'selling',
  hasPromoBanner: 'selling',
  hasScrolledHeader: 'selling',
  asksForBlackFrames: 'selling',
  hasPartnerPromos: 'selling',
  countsAliasesOnce: 'selling',
  defaultFrameColor: 'selling',
  tileProductTilesMax: 'selling',
  instructions: 'selling',
  delivery: 'delivery',
  otherDeliveries: 'delivery',
  salesTax: 'selling',
  stores: 'stores',
  changeMinutes: 'orders',
  labs: 'orders',
  carriers: 'orders',
  hosts: 'access',
  parameter: 'access',
  embedOrigins: 'access',
  importHosts: 'access',
  isPublic: 'access',
  sitePasswordSha256: 'access',
  revealsAccounts: 'access',
  googleTagManagerContainerId: 'tools',
  analyticsPrefix: 'tools',
  payments: 'money',
  commerce: 'money',
};

/** Colors a tenant can change; the others are fixed. */
const CHANGEABLE = new Set(['ground', 'inkSoft', 'line', 'edge', 'accent', 'accentInk']);

/** Contrast errors, reported at a changeable color: the foreground, else the background. */
export function themeErrors({ theme }: Pick<TenantForm, 'theme'>): FieldError[] {
  const parsed = theme && Tenant.shape.theme.safeParse(theme);
  // Malformed colors have their own errors.
  if (!theme || (!parsed?.success && parsed?.error.issues.some(({ path }) => path.length > 0))) return [];
  return contrastFaults(theme).map(({ front, ground, message }) => ({
    path: `theme.${CHANGEABLE.has(front) ? front : ground}`,
    message,
  }));
}

export function partsOf(errors: object): TenantPart[] {
  const names = Object.keys(errors) as (keyof TenantForm)[];
  return [...new Set(names.flatMap((name) => PART_OF_FIELD[name] ?? []))];
}

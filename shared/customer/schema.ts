import * as z from 'zod/mini';
import { ClientId, TenantId } from '../lib/scalars.ts';
import { DeliveryAddress } from './address.ts';

export const ROLES = ['shopper', 'fulfilment', 'admin'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** A commerce fact about a customer, for example `promo_welcome_date`. */
export const Metafield = z.object({
  key: z.string(),
  value: z.union([z.string(), z.number()]),
  value_type: z.optional(z.string()),
});
export type Metafield = z.infer<typeof Metafield>;

/** A saved address; the server creates the id. */
export const SavedAddress = z.extend(DeliveryAddress, { id: ClientId });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** Maximum saved addresses per customer. */
export const SAVED_ADDRESSES_MAX = 20;

/** docs/spec 7.1. */
export const Customer = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  /** Further tenants whose print room a member of the print team may use; ends with the role. */
  printTenants: z.optional(z.array(TenantId)),
  addresses: z.optional(z.array(SavedAddress)),
  /** Comma-separated, each a word or 'type:value'; `customerTags` reads them. */
  tags: z.optional(z.string()),
  acceptsMarketing: z.optional(z.boolean()),
  metafields: z.optional(z.array(Metafield)),
});
export type Customer = z.infer<typeof Customer>;

/** The client's view of a customer, with lists instead of missing fields. */
export function wholeCustomer(customer: Customer): Customer {
  return { addresses: [], tags: '', metafields: [], ...customer };
}

export interface CustomerTag {
  type: string;
  value?: string;
}

/** Reads "vip, membership:gold" as two tags. Types ignore case and outer space. */
export function customerTags(tags: string | undefined): CustomerTag[] {
  return (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .map((tag) => {
      const colon = tag.indexOf(':');
      if (colon < 0) return { type: tag.toLowerCase() };
      return { type: tag.slice(0, colon).trim().toLowerCase(), value: tag.slice(colon + 1).trim() };
    });
}

const REWARD_TAG = 'reward';

/** Sums a customer's reward tiles by tags such as `reward:2`: docs/spec 12.13. */
export function rewardTilesOf(customer: Pick<Customer, 'tags'> | undefined): number {
  const given = customerTags(customer?.tags).filter(({ type }) => type === REWARD_TAG);
  return given.reduce((sum, { value = '1' }) => sum + (/^\d{1,3}$/.test(value) ? Number(value) : 0), 0);
}

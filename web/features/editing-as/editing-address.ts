import * as z from 'zod/mini';
import { ClientId, TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';

/** Whose wall is edited, and from where; see `paths.printingAs`. */
export const EditingAddress = z.object({
  as: ClientId,
  project: ClientId,
  /** the order that they were opened from; otherwise it was the customer */
  order: z.optional(OrderId),
  /** the shop that is worked in, where it is not the one of the address */
  shop: z.optional(TenantId),
});
export type EditingAddress = z.infer<typeof EditingAddress>;

/** @returns undefined for an address that says nothing of the kind, or nothing that can be read */
export function editingAddressOf(search: string): EditingAddress | undefined {
  return z.safeParse(EditingAddress, Object.fromEntries(new URLSearchParams(search))).data;
}

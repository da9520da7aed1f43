import * as z from 'zod/mini';
import { ClientId, TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';

/** Parameters of an editing URL; see `paths.printingAs`. */
export const EditingAddress = z.object({
  as: ClientId,
  project: ClientId,
  /** Order to return to; the customer page without one. */
  order: z.optional(OrderId),
  /** Current shop, if it differs from the URL's. */
  shop: z.optional(TenantId),
});
export type EditingAddress = z.infer<typeof EditingAddress>;

/** @returns undefined for any other URL */
export function editingAddressOf(search: string): EditingAddress | undefined {
  return z.safeParse(EditingAddress, Object.fromEntries(new URLSearchParams(search))).data;
}

import * as z from 'zod/mini';
import { IsoTime, TenantId } from '../../../shared/lib/scalars.ts';
import { CartOwner } from '../../core/lib/owner.ts';

/** A storefront cart, one row. Its id and key travel in `gid://shopify/Cart/<id>?key=<secret>`. */

const Attribute = z.object({ key: z.string(), value: z.string() });
export type Attribute = z.infer<typeof Attribute>;

export const CartLine = z.object({
  id: z.string(),
  /** A variant's shopifyId. */
  merchandiseId: z.string(),
  quantity: z.int().check(z.minimum(1)),
  attributes: z.array(Attribute),
});
export type CartLine = z.infer<typeof CartLine>;

/** As typed; deliverability is checked before payment. */
export const TypedAddress = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  company: z.optional(z.string()),
  address1: z.optional(z.string()),
  address2: z.optional(z.string()),
  city: z.optional(z.string()),
  provinceCode: z.optional(z.string()),
  zip: z.optional(z.string()),
  countryCode: z.optional(z.string()),
  phone: z.optional(z.string()),
});
export type TypedAddress = z.infer<typeof TypedAddress>;

export const CartAddress = z.object({
  id: z.string(),
  address: TypedAddress,
  isSelected: z.boolean(),
  isOneTimeUse: z.boolean(),
});
export type CartAddress = z.infer<typeof CartAddress>;

/** The prepared payment at its provider, and the amount that the shopper agreed to. */
export const CartPayment = z.object({
  provider: z.string(),
  /** Absent if nothing is charged. */
  sessionId: z.optional(z.string()),
  amountCents: z.int(),
});
export type CartPayment = z.infer<typeof CartPayment>;

export const Cart = z.object({
  id: z.string(),
  tenantId: TenantId,
  /** SHA-256 of the cart's secret key. */
  keyHash: z.string(),
  /** Counts changes; a write names the version it read. */
  version: z.int(),
  /** Locked while a checkout attempt is undecided. */
  status: z.enum(['open', 'locked', 'completed']),
  lockedBy: z.optional(z.string()),
  orderId: z.optional(z.string()),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  /** Derived from the cart token: the lines' projects belong to this owner, or to the customer whose cart it is. */
  owner: CartOwner,
  lines: z.array(CartLine),
  discountCodes: z.array(z.string()),
  attributes: z.array(Attribute),
  note: z.optional(z.string()),
  buyer: z.object({
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    countryCode: z.optional(z.string()),
  }),
  addresses: z.array(CartAddress),
  /** The chosen delivery method; pricing checks that the tenant still offers it. */
  deliveryHandle: z.optional(z.string()),
  payment: z.optional(CartPayment),
});
export type Cart = z.infer<typeof Cart>;

/** The attribute of a line that names its project. */
export const PROJECT_ATTRIBUTE = '_projectId';

/** The cart attribute with the cart token; it becomes the owner and is never stored or shown. */
export const CART_TOKEN_ATTRIBUTE = 'cartToken';

export function selectedAddress(cart: Cart): CartAddress | undefined {
  return cart.addresses.find((address) => address.isSelected);
}

export function projectIdOf(line: CartLine): string | undefined {
  return line.attributes.find(({ key }) => key === PROJECT_ATTRIBUTE)?.value;
}

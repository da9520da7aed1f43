import * as z from 'zod/mini';
import { cleanLine } from '../../shared/lib/text.ts';
import type { TypedAddress } from './cart/cart.ts';
import type { AddressInput } from './cart/cart-buyer-changes.ts';
import type { LineInput } from './cart/cart-line-changes.ts';
import { badRequest } from './graphql-error.ts';

/**
 * Parses arguments of root fields. GraphQL has checked their types; unsupported arguments are absent here and refused.
 */

/** Arguments for features this shop lacks: null is allowed, anything else is refused. */
const NONE = z.optional(z.null());

export const AttributeInput = z.object({ key: z.string(), value: z.string() });

export const CartLineInput = z.strictObject({
  merchandiseId: z.string(),
  quantity: z.nullish(z.int()),
  attributes: z.nullish(z.array(AttributeInput)),
  sellingPlanId: NONE,
});

export const CartLineUpdateInput = z.strictObject({
  id: z.string(),
  merchandiseId: z.nullish(z.string()),
  quantity: z.nullish(z.int()),
  attributes: z.nullish(z.array(AttributeInput)),
  sellingPlanId: NONE,
});

export const BuyerIdentityInput = z.strictObject({
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  countryCode: z.nullish(z.string()),
  companyLocationId: NONE,
  customerAccessToken: NONE,
  preferences: NONE,
});

const DeliveryAddressInput = z.object({
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  company: z.nullish(z.string()),
  address1: z.nullish(z.string()),
  address2: z.nullish(z.string()),
  city: z.nullish(z.string()),
  provinceCode: z.nullish(z.string()),
  zip: z.nullish(z.string()),
  countryCode: z.nullish(z.string()),
  phone: z.nullish(z.string()),
});

export const SelectableAddressInput = z.strictObject({
  address: z.strictObject({ deliveryAddress: z.nullish(DeliveryAddressInput), copyFromCustomerAddressId: NONE }),
  selected: z.nullish(z.boolean()),
  oneTimeUse: z.nullish(z.boolean()),
  // Addresses are checked on use under any strategy.
  validationStrategy: z.nullish(z.string()),
});

export const SelectableAddressUpdate = z.strictObject({
  id: z.string(),
  address: z.nullish(SelectableAddressInput.shape.address),
  selected: z.nullish(z.boolean()),
  oneTimeUse: z.nullish(z.boolean()),
  validationStrategy: z.nullish(z.string()),
});

export const CartInput = z.strictObject({
  lines: z.nullish(z.array(CartLineInput)),
  attributes: z.nullish(z.array(AttributeInput)),
  buyerIdentity: z.nullish(BuyerIdentityInput),
  discountCodes: z.nullish(z.array(z.string())),
  giftCardCodes: z.nullish(z.array(z.string())),
  metafields: z.nullish(z.array(z.unknown())),
  note: z.nullish(z.string()),
  delivery: z.nullish(z.strictObject({ addresses: z.nullish(z.array(SelectableAddressInput)) })),
});

export const PaymentInput = z.object({
  amount: z.object({ amount: z.union([z.string(), z.number()]), currencyCode: z.string() }),
  directPaymentMethod: z.nullish(z.object({ sessionId: z.string() })),
  freePaymentMethod: z.nullish(z.unknown()),
  walletPaymentMethod: z.nullish(z.unknown()),
});

/** Parses arguments with their schema. Throws a GraphQL error that names the unsupported field. */
export function readArguments<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
  args: Record<string, unknown>,
): z.infer<z.ZodMiniObject<Shape>> {
  const parsed = z.safeParse(z.object(shape), args);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknownKeys = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const path = [...(issue?.path ?? []), ...unknownKeys].map(String).join('.');
  throw badRequest(`${path} is not supported by the embedded storefront`, 'NOT_IMPLEMENTED');
}

export function lineInput(input: z.infer<typeof CartLineInput>): LineInput {
  return { merchandiseId: input.merchandiseId, quantity: input.quantity ?? 1, attributes: input.attributes ?? [] };
}

export function addressInput(input: z.infer<typeof SelectableAddressInput>): AddressInput {
  return {
    address: typedAddress(input.address),
    isSelected: input.selected ?? undefined,
    isOneTimeUse: input.oneTimeUse ?? undefined,
  };
}

/** Keeps the typed address, without invisible characters from pasted text. */
export function typedAddress({ deliveryAddress }: z.infer<typeof SelectableAddressInput>['address']): TypedAddress {
  if (!deliveryAddress) throw badRequest('CartAddressInput requires exactly one argument');
  return Object.fromEntries(
    Object.entries(deliveryAddress).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, cleanLine(value)]],
    ),
  );
}

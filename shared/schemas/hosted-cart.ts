import * as z from 'zod/mini';

/** docs/product.md 7.11; dollars as on the wire. */
export const CartLineItem = z.object({
  product: z.string(),
  variant: z.string(),
  quantity: z.int().check(z.minimum(1)),
  price: z.number().check(z.nonnegative()),
  sku: z.string(),
  projectId: z.optional(z.string()),
  title: z.string(),
  total: z.number().check(z.nonnegative()),
});
export type CartLineItem = z.infer<typeof CartLineItem>;

/** The storefront writes money as a decimal string such as "42.0". */
export const HostedMoney = z.object({
  amount: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
  currencyCode: z.string().check(z.length(3)),
});

/** docs/product.md 7.11: the part of a storefront's cart that the shop shows. */
export const HostedCart = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  lines: z.array(CartLineItem),
  estimatedCost: z.object({ subtotalAmount: HostedMoney, totalAmount: HostedMoney }),
  discountAllocations: z.array(z.object({ title: z.optional(z.string()), discountedAmount: HostedMoney })),
});
export type HostedCart = z.infer<typeof HostedCart>;

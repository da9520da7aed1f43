import * as z from 'zod/mini';
import type { Recipient } from '../../../../shared/customer/recipient.ts';
import { centsFromDecimal } from '../../../../shared/money/money.ts';
import type { Cart } from '../model.ts';

/** Converts the API's decimal strings to integer cents. */
const Money = z.pipe(
  z.object({ amount: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)) }),
  z.transform(({ amount }) => centsFromDecimal(amount)),
);

const Discount = z.object({
  discountedAmount: Money,
  title: z.optional(z.string()),
  code: z.optional(z.string()),
});

const Attribute = z.nullish(z.object({ value: z.nullish(z.string()) }));

const Lines = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      quantity: z.int(),
      attribute: Attribute,
      recipientName: Attribute,
      recipientEmail: Attribute,
      recipientPhone: Attribute,
      merchandise: z.object({
        id: z.string(),
        title: z.string(),
        requiresShipping: z.optional(z.boolean()),
        product: z.object({ title: z.string() }),
      }),
      cost: z.object({ amountPerQuantity: Money, subtotalAmount: Money, totalAmount: Money }),
      discountAllocations: z.array(Discount),
    }),
  ),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
});
type Lines = z.infer<typeof Lines>;

export const WireCart = z.object({
  id: z.string(),
  note: z.nullish(z.string()),
  totalQuantity: z.int(),
  buyerIdentity: z.object({ email: z.nullish(z.string()) }),
  cost: z.object({ subtotalAmount: Money, totalAmount: Money }),
  discountAllocations: z.array(Discount),
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  deliveryGroups: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        deliveryOptions: z.array(
          z.object({
            handle: z.string(),
            title: z.nullish(z.string()),
            description: z.nullish(z.string()),
            estimatedCost: Money,
          }),
        ),
        selectedDeliveryOption: z.nullish(z.object({ handle: z.string() })),
      }),
    ),
  }),
  lines: Lines,
});
export type WireCart = z.infer<typeof WireCart>;

export const MoreLinesReply = z.object({ cart: z.nullable(z.object({ lines: Lines })) });

export const UserErrors = z.array(
  z.object({ code: z.nullish(z.string()), field: z.nullish(z.array(z.string())), message: z.string() }),
);

export const CartAnswer = z.object({ cart: z.nullable(WireCart), userErrors: UserErrors });

/** @param lines the lines of all pages */
export function cartOf(wire: WireCart, lines: Lines['nodes']): Cart {
  const [group] = wire.deliveryGroups.nodes;
  return {
    id: wire.id,
    note: wire.note ?? '',
    email: wire.buyerIdentity.email ?? undefined,
    lines: lines.map((line) => ({
      id: line.id,
      projectId: line.attribute?.value ?? undefined,
      recipient: recipientOfLine(line),
      isShipped: line.merchandise.requiresShipping ?? true,
      merchandiseId: line.merchandise.id,
      variantTitle: line.merchandise.title,
      productTitle: line.merchandise.product.title,
      quantity: line.quantity,
      unitCents: line.cost.amountPerQuantity,
      subtotalCents: line.cost.subtotalAmount,
      discountCents: line.cost.subtotalAmount - line.cost.totalAmount,
      totalCents: line.cost.totalAmount,
    })),
    totalQuantity: wire.totalQuantity,
    subtotalCents: lines.reduce((sum, line) => sum + line.cost.subtotalAmount, 0),
    codes: wire.discountCodes.map(({ code, applicable }) => ({ code, isApplicable: applicable })),
    discounts: discountsOf([...wire.discountAllocations, ...lines.flatMap((line) => line.discountAllocations)]),
    totalCents: wire.cost.totalAmount,
    delivery: group && {
      id: group.id,
      options: group.deliveryOptions.map(({ handle, title, description, estimatedCost }) => ({
        handle,
        title: title ?? handle,
        description: description ?? undefined,
        amountCents: estimatedCost,
      })),
      selectedHandle: group.selectedDeliveryOption?.handle,
    },
  };
}

function recipientOfLine(line: Lines['nodes'][number]): Recipient | undefined {
  const name = line.recipientName?.value;
  if (!name) return undefined;
  return { name, email: line.recipientEmail?.value ?? '', phone: line.recipientPhone?.value ?? '' };
}

/** Merges allocations into one row per discount: the API splits each discount over the lines. */
function discountsOf(allocations: z.infer<typeof Discount>[]): Cart['discounts'] {
  const byTitle = new Map<string, number>();
  for (const { title, code, discountedAmount } of allocations) {
    const name = title ?? code ?? '';
    byTitle.set(name, (byTitle.get(name) ?? 0) + discountedAmount);
  }
  return [...byTitle].map(([title, amountCents]) => ({ title, amountCents }));
}

import * as z from 'zod/mini';
import { centsFromDecimal, formatCents } from '../../shared/money/money.ts';
import { Refusal } from './refusal.ts';
import type { Shop } from './shop.ts';

/** One line per frame and product, and wall pads: far fewer than a page. */
const CART_CREATE = /* GraphQL */ `
  mutation AgentCart($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        checkoutUrl
        cost { subtotalAmount { amount } totalAmount { amount } }
        discountCodes { code applicable }
        lines(first: 100) {
          nodes {
            quantity
            merchandise { ... on ProductVariant { title product { title } } }
            cost { amountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } }
            discountAllocations {
              ... on CartAutomaticDiscountAllocation { title }
              ... on CartCodeDiscountAllocation { code }
              ... on CartCustomDiscountAllocation { title }
            }
          }
        }
      }
      userErrors { message }
    }
  }
`;

const Cents = z.pipe(
  z.object({ amount: z.string() }),
  z.transform(({ amount }) => centsFromDecimal(amount)),
);

const Reply = z.object({
  cartCreate: z.object({
    cart: z.nullable(
      z.object({
        checkoutUrl: z.string(),
        cost: z.object({ subtotalAmount: Cents, totalAmount: Cents }),
        discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
        lines: z.object({
          nodes: z.array(
            z.object({
              quantity: z.int(),
              merchandise: z.object({ title: z.string(), product: z.object({ title: z.string() }) }),
              cost: z.object({ amountPerQuantity: Cents, subtotalAmount: Cents, totalAmount: Cents }),
              discountAllocations: z.array(z.object({ title: z.optional(z.string()), code: z.optional(z.string()) })),
            }),
          ),
        }),
      }),
    ),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
});

export interface CartLineInput {
  /** Variant id of the Storefront API. */
  merchandiseId: string;
  quantity: number;
  projectId?: string | undefined;
}

export interface PricedCart {
  checkoutUrl: string;
  lines: {
    name: string;
    quantity: number;
    unitCents: number;
    subtotalCents: number;
    discountCents: number;
    totalCents: number;
    /** Titles of the discounts. */
    discounts: string[];
  }[];
  codes: { code: string; isApplied: boolean }[];
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

/**
 * Creates a cart in the storefront. The checkout charges its total plus delivery, which depends on the address.
 */
export async function newCart(
  shop: Shop,
  { lines, codes = [] }: { lines: readonly CartLineInput[]; codes?: readonly string[] | undefined },
): Promise<PricedCart> {
  const input = {
    lines: lines.map(({ merchandiseId, quantity, projectId }) => ({
      merchandiseId,
      quantity,
      attributes: projectId === undefined ? [] : [{ key: '_projectId', value: projectId }],
    })),
    discountCodes: codes,
    attributes: [{ key: 'cartToken', value: shop.cartToken }],
  };
  const storefront = await shop.storefront();
  const { cart, userErrors } = (await storefront.request(CART_CREATE, { input }, Reply)).cartCreate;
  if (!cart || userErrors.length > 0)
    throw new Refusal(userErrors.map(({ message }) => message).join(' ') || 'The shop could not create a cart.');
  const priced = cart.lines.nodes.map(({ quantity, merchandise, cost, discountAllocations }) => ({
    name: `${merchandise.product.title}, ${merchandise.title}`,
    quantity,
    unitCents: cost.amountPerQuantity,
    subtotalCents: cost.subtotalAmount,
    discountCents: cost.subtotalAmount - cost.totalAmount,
    totalCents: cost.totalAmount,
    discounts: discountAllocations.flatMap(({ title, code }) => title ?? code ?? []),
  }));
  const subtotalCents = priced.reduce((sum, line) => sum + line.subtotalCents, 0);
  return {
    checkoutUrl: cart.checkoutUrl,
    lines: priced,
    codes: cart.discountCodes.map(({ code, applicable }) => ({ code, isApplied: applicable })),
    subtotalCents,
    discountCents: subtotalCents - cart.cost.totalAmount,
    totalCents: cart.cost.totalAmount,
  };
}

/** Formats a priced cart as text. */
export function cartInWords(cart: Omit<PricedCart, 'checkoutUrl'>): string {
  const { lines, codes, subtotalCents, discountCents, totalCents } = cart;
  return [
    ...lines.map(
      ({ name, quantity, unitCents, discountCents: off, totalCents: total, discounts }) =>
        `${quantity} x ${name} at ${formatCents(unitCents)}: ${formatCents(total)}` +
        (off > 0 ? ` (${formatCents(off)} off: ${discounts.join(', ')})` : ''),
    ),
    `Subtotal ${formatCents(subtotalCents)}, discount ${formatCents(discountCents)}, total ${formatCents(totalCents)} before delivery.`,
    ...codes.filter(({ isApplied }) => !isApplied).map(({ code }) => `The code ${code} does not apply to this cart.`),
  ].join('\n');
}

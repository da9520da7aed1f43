import * as z from 'zod/mini';
import type { Recipient } from '../../../shared/customer/recipient.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { type DraftProject, productOf, projectLines } from '../projects/index.ts';

/** Which cart is ours, and under which cart token it was made. */
export const StoredCart = z.object({ id: z.string(), cartToken: z.string() });
export type StoredCart = z.infer<typeof StoredCart>;

export interface CartLine {
  id: string;
  /** the project that the line stands for; undefined for a line that is not ours */
  projectId: string | undefined;
  /** who gets the gift */
  recipient?: Recipient | undefined;
  /** whether something of it is sent */
  isShipped: boolean;
  merchandiseId: string;
  variantTitle: string;
  productTitle: string;
  quantity: number;
  unitCents: number;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

/** One thing to choose: a way of sending, or a store to pick it up at. */
export interface DeliveryChoice {
  handle: string;
  title: string;
  /** where and by when, in the server's words */
  description?: string | undefined;
  amountCents: number;
}

interface DeliveryGroup {
  id: string;
  options: DeliveryChoice[];
  /** undefined while the shopper has to choose */
  selectedHandle: string | undefined;
}

/** The cart as the server priced it. Nothing here is computed from our own prices. */
export interface Cart {
  id: string;
  /** of whoever buys, once it is known: some discounts are a mailbox's */
  email: string | undefined;
  /** blank where there is none */
  note: string;
  lines: CartLine[];
  totalQuantity: number;
  /** before discounts */
  subtotalCents: number;
  /** what was entered or brought along; the server says whether it takes something off */
  codes: { code: string; isApplicable: boolean }[];
  discounts: { title: string; amountCents: number }[];
  /** what is to be paid as far as known: delivery is in it once there is an address */
  totalCents: number;
  delivery: DeliveryGroup | undefined;
}

/**
 * A line as the shopper's document asks for it: all tiles of one frame color of one project, times the project's
 * quantity, or a good without a project.
 */
export interface WantedLine {
  projectId?: string | undefined;
  recipient?: Recipient | undefined;
  merchandiseId: string;
  quantity: number;
}

/** The cart as this browser wants it. */
export interface WantedCart {
  lines: readonly WantedLine[];
  /** the one code of the shopper, whose effect the server decides; null: taken off; undefined: whichever are there */
  code?: string | null | undefined;
  /** what comes with the order; blank: none; undefined: whatever is there */
  note?: string | undefined;
  /** given where the cart knows none, so that it is priced for this mailbox before the checkout */
  email?: string | undefined;
}

export function wantedLines(projects: readonly DraftProject[], products: readonly Product[]): WantedLine[] {
  return projects.flatMap((project) => {
    const product = productOf(products, project.productId);
    if (!product) return [];
    return projectLines(project, product).map(({ variant, quantity }) => ({
      projectId: project.id,
      merchandiseId: variant.shopifyId,
      quantity,
    }));
  });
}

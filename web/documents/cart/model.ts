import * as z from 'zod/mini';
import type { Recipient } from '../../../shared/customer/recipient.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { type DraftProject, productOf, projectLines } from '../projects/index.ts';

export const StoredCart = z.object({ id: z.string(), cartToken: z.string() });
export type StoredCart = z.infer<typeof StoredCart>;

export interface CartLine {
  id: string;
  /** The project behind this line; undefined for a line that is not ours. */
  projectId: string | undefined;
  recipient?: Recipient | undefined;
  /** Whether any part of the line ships. */
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

/** A delivery option: a shipping method or a pickup store. */
export interface DeliveryChoice {
  handle: string;
  title: string;
  /** Location and date, as worded by the server. */
  description?: string | undefined;
  amountCents: number;
}

interface DeliveryGroup {
  id: string;
  options: DeliveryChoice[];
  /** Undefined until the shopper chooses. */
  selectedHandle: string | undefined;
}

/** The cart as priced by the server. Nothing here is computed from our own prices. */
export interface Cart {
  id: string;
  /** The buyer's, once known: some discounts are limited to one address. */
  email: string | undefined;
  /** Blank if there is none. */
  note: string;
  lines: CartLine[];
  totalQuantity: number;
  /** Before discounts. */
  subtotalCents: number;
  /** All codes on the cart; the server decides which of them apply. */
  codes: { code: string; isApplicable: boolean }[];
  discounts: { title: string; amountCents: number }[];
  /** Amount due as far as known: includes delivery once there is an address. */
  totalCents: number;
  delivery: DeliveryGroup | undefined;
}

/**
 * A line that the shopper's projects need: all tiles of one frame color in one project, times the project's quantity,
 * or goods without a project.
 */
export interface WantedLine {
  projectId?: string | undefined;
  recipient?: Recipient | undefined;
  merchandiseId: string;
  quantity: number;
}

export interface WantedCart {
  lines: readonly WantedLine[];
  /** The shopper's one code; null removes it, undefined leaves the cart's codes alone. */
  code?: string | null | undefined;
  /** Order note; blank removes it, undefined leaves the cart's note alone. */
  note?: string | undefined;
  /** Set on a cart without one, so that the server prices it for this customer before checkout. */
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

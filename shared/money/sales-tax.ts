import * as z from 'zod/mini';

/** Whether a tenant's prices include sales tax, or none is collected. */
export const SalesTax = z.enum(['included', 'not_collected']);
export type SalesTax = z.infer<typeof SalesTax>;

/** The line in carts, receipts and mails. */
export const SALES_TAX_LABEL = 'Sales tax';
export const SALES_TAX_TEXTS: Readonly<Record<SalesTax, string>> = {
  included: 'Included',
  not_collected: 'Not collected',
};

import type { SalesTax } from '../schemas/sales-tax.ts';

/** The line of a cart, a receipt and a mail. */
export const SALES_TAX_LABEL = 'Sales tax';
export const SALES_TAX_TEXTS: Readonly<Record<SalesTax, string>> = {
  included: 'Included',
  not_collected: 'Not collected',
};

import type { Tenant } from './schema.ts';

/**
 * How shoppers of a tenant pay: with the shop's card form and a vault, with the fields of Stripe, or on the page of a hosted
 * store (docs/spec 13.14).
 */
export type PaymentWay = 'card' | 'stripe' | 'store_page';

export function paymentWayOf({ payments }: Pick<Tenant, 'payments'>): PaymentWay {
  if (payments?.provider === 'stripe') return 'stripe';
  return payments?.provider === 'hosted' && payments.cardVaultUrl === undefined ? 'store_page' : 'card';
}

import type { Table } from '../../core/db/table.ts';
import { lazy } from '../../core/lib/lazy.ts';
import { once } from '../../core/lib/once.ts';
import type { PaymentProviders } from '../../core/payments/payment-provider.ts';
import { systemClock } from '../clock.ts';
import { lazySecret } from '../lazy-secret.ts';

/**
 * Loads rarely used providers with the first payment that needs one.
 *
 * @param secretId secret with the tenants' accounts
 * @param shop table for the events of hosted stores
 */
export function lazyPaymentProviders(secretId: string, shop: Table): PaymentProviders {
  return {
    stripe: lazy(async () => {
      const [{ createStripeProvider }, { readPaymentAccounts }] = await Promise.all([
        import('./stripe-provider.ts'),
        import('./payment-accounts.ts'),
      ]);
      const secret = lazySecret(secretId);
      return createStripeProvider(
        once(async () => readPaymentAccounts(await secret()).stripe),
        systemClock,
      );
    }),
    hosted: lazy(async () => {
      const [{ createHostedProvider }, { readPaymentAccounts }] = await Promise.all([
        import('./hosted/hosted-provider.ts'),
        import('./payment-accounts.ts'),
      ]);
      const secret = lazySecret(secretId);
      const readAccounts = once(async () => readPaymentAccounts(await secret()).hosted);
      return createHostedProvider({ readAccounts, shop, clock: systemClock });
    }),
  };
}

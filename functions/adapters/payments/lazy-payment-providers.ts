import { lazy } from '../../core/lib/lazy.ts';
import { once } from '../../core/lib/once.ts';
import type { PaymentProviders } from '../../core/payments/payment-provider.ts';
import { systemClock } from '../clock.ts';
import { lazySecret } from '../lazy-adapters.ts';

/**
 * Providers that few tenants have, loaded when the first payment needs one.
 *
 * @param secretId of the tenants' accounts
 */
export function lazyPaymentProviders(secretId: string): PaymentProviders {
  return {
    stripe: lazy(async () => {
      const [{ createStripeProvider }, { readStripeAccounts }] = await Promise.all([
        import('./stripe-provider.ts'),
        import('./payment-accounts.ts'),
      ]);
      const secret = lazySecret(secretId);
      return createStripeProvider(
        once(async () => readStripeAccounts(await secret())),
        systemClock,
      );
    }),
  };
}

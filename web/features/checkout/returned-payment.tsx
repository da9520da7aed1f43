import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { cartServices } from '../../documents/cart/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { createCheckoutStorefront } from './checkout-storefront.ts';
import { checkoutTexts } from './copy.ts';
import { OpenPayment } from './open-payment.tsx';
import { lookUpAttempt } from './place-order.ts';

/**
 * /confirm?attempt=: a shopper returns from the bank's page, and this browser has lost its record of the payment. The
 * storefront's record leads to the receipt, or back to the cart with the reason.
 */
export function ReturnedPayment({ attemptToken }: { attemptToken: string }) {
  const copy = useTexts(checkoutTexts);
  const site = useSite();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['attempt', attemptToken],
    queryFn: async () => {
      const storefront = createCheckoutStorefront(await cartServices(site));
      return lookUpAttempt({ storefront, wait: site.environment.wait, site }, attemptToken);
    },
    gcTime: 0,
  });
  if (!isFetching && data?.kind === 'succeeded') return <Navigate to={paths.confirm(data.orderId)} replace />;
  if (!isFetching && (data?.kind === 'failed' || data?.kind === 'not_begun')) {
    const notice = data.kind === 'failed' ? data.message : copy.outcomes.notFound;
    return <Navigate to={paths.cart()} replace state={{ notice }} />;
  }
  const isOpen = data?.kind === 'action_required' || data?.kind === 'unknown';
  return (
    <OpenPayment
      step={isFetching ? 'resuming' : undefined}
      problem={isOpen ? data : { kind: 'unknown', message: copy.outcomes.unknown }}
      checkAgain={() => void refetch()}
    />
  );
}

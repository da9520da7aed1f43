import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { attemptsOf, useCart } from '../../documents/cart/index.ts';
import { usePhotoServices } from '../../documents/photos/index.ts';
import { useRestoredProjects } from '../../documents/projects/sync/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyCart } from '../cart/index.ts';
import { PlacedOrder } from '../orders/index.ts';
import { usePromotions } from '../promos/buyer/index.ts';
import { CheckoutAtPlace } from './checkout-at-place.tsx';
import { checkoutTexts } from './copy.ts';
import { OpenPayment } from './open-payment.tsx';
import { ReturnedPayment } from './returned-payment.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** URL parameter on the return from the bank's page. */
const ATTEMPT_PARAMETER = 'attempt';

/** /confirm: the last step, and with `?order=` its result. */
export function ConfirmScreen() {
  const attempts = attemptsOf(useSite());
  const [search] = useSearchParams();
  const attemptToken = search.get(ATTEMPT_PARAMETER);
  // Decided once: this browser's stored attempt takes precedence, and is removed as soon as the outcome is known.
  const [isForgotten] = useState(() => attempts.pending() === undefined);
  const orderId = search.get('order');
  if (orderId) return <PlacedOrder orderId={orderId} />;
  if (attemptToken && isForgotten) return <ReturnedPayment attemptToken={attemptToken} />;
  return <Checkout />;
}

function Checkout() {
  const common = useTexts(commonTexts);
  const copy = useTexts(checkoutTexts);
  const attempts = attemptsOf(useSite());
  const placing = usePlaceOrder();
  const state = useCart(usePromotions());
  const { isPending } = useRestoredProjects();
  usePhotoServices();
  useAddressWithoutAttempt(placing.problem !== undefined && attempts.pending() === undefined);

  // An earlier attempt comes first: closing a page must not lead to a second order.
  const isAtBank = placing.step === undefined && placing.problem?.kind === 'action_required';
  if (attempts.pending() && (isAtBank || !state.cart)) return <OpenPayment {...placing} />;
  if (state.isEmpty && !isPending) return <EmptyCart />;
  if (state.error && !state.cart) {
    return (
      <Page heading={copy.heading} lead={copy.outcomes.unreachable}>
        <Button onClick={state.retry}>{common.retry}</Button>
      </Page>
    );
  }
  if (!state.cart || !state.products) {
    return (
      <Page heading={copy.heading}>
        <Skeleton className="h-96 w-full" />
      </Page>
    );
  }
  return <CheckoutAtPlace state={state} products={state.products} cart={state.cart} placing={placing} />;
}

/** Removes a failed payment from the URL, so that a reload shows the checkout. */
function useAddressWithoutAttempt(hasFailed: boolean): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isOutdated = hasFailed && search.has(ATTEMPT_PARAMETER);
  useEffect(() => {
    if (isOutdated) navigate(paths.confirm(), { replace: true, preventScrollReset: true });
  }, [isOutdated, navigate]);
}

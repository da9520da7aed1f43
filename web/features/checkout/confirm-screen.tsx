import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { attempts, useCart } from '../cart/index.ts';
import { useRestoredProjects } from '../projects/index.ts';
import { usePhotoServices } from '../uploads/index.ts';
import { CheckoutView } from './checkout-view.tsx';
import { copy } from './copy.ts';
import { Receipt } from './receipt.tsx';
import { usePlaceOrder } from './use-place-order.ts';

/** /confirm: the last step, and with `?order=` what came of it. */
export function ConfirmScreen() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  return orderId ? <Receipt orderId={orderId} /> : <Checkout />;
}

function Checkout() {
  const navigate = useNavigate();
  const placing = usePlaceOrder();
  const state = useCart();
  const { isPending } = useRestoredProjects();
  usePhotoServices();

  // an earlier attempt comes first: nobody should order twice because a page was closed
  if (attempts.pending() && !state.cart) return <OpenAttempt placing={placing} />;
  if (state.projects.length === 0 && !isPending) {
    return (
      <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center py-16 text-center">
        <h1 className="font-serif text-title md:text-display">{copy.empty.heading}</h1>
        <p className="mt-3 max-w-form text-ink-soft">{copy.empty.lead}</p>
        <Button variant="primary" size="large" className="mt-8" onClick={() => navigate(paths.photoPicker())}>
          {copy.empty.choose}
        </Button>
      </div>
    );
  }
  if (state.error && !state.cart) {
    return (
      <Page heading={copy.heading} lead={copy.outcomes.unreachable}>
        <Button onClick={state.retry}>{copy.outcomes.lookAgain}</Button>
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
  return <CheckoutView state={state} products={state.products} cart={state.cart} placing={placing} />;
}

/** While an earlier attempt is looked up, and when nobody can tell its outcome yet. */
function OpenAttempt({ placing }: { placing: ReturnType<typeof usePlaceOrder> }) {
  const isUnknown = placing.step === undefined;
  return (
    <Page heading={copy.steps.resuming} width="reading">
      {isUnknown ? (
        <div role="alert" className="grid justify-items-start gap-6">
          <p>{copy.outcomes.unknown}</p>
          <Button variant="primary" onClick={placing.lookAgain}>
            {copy.outcomes.lookAgain}
          </Button>
        </div>
      ) : (
        <Progress label={copy.steps[placing.step ?? 'resuming']} />
      )}
    </Page>
  );
}

import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { attempts, useCart } from '../cart/index.ts';
import { EmptyWall } from '../content/index.ts';
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
  const placing = usePlaceOrder();
  const state = useCart();
  const { isPending } = useRestoredProjects();
  usePhotoServices();

  // an earlier attempt comes first: nobody should order twice because a page was closed
  if (attempts.pending() && !state.cart) return <OpenAttempt placing={placing} />;
  if (state.projects.length === 0 && !isPending) {
    return (
      <EmptyWall heading={copy.empty.heading} lead={copy.empty.lead}>
        <Link to={paths.photoPicker()} className={buttonClass({ variant: 'primary', size: 'large' })}>
          {copy.empty.choose}
        </Link>
      </EmptyWall>
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

import { Link } from 'react-router';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ordersTexts } from './copy.ts';
import { useOrderAgain } from './use-order-again.ts';

export interface OrderAgainProps {
  view: OrderReply;
  /** False right after payment, when a reorder is unlikely. */
  isMainStep: boolean;
}

export function OrderAgain({ view, isMainStep }: OrderAgainProps) {
  const copy = useTexts(ordersTexts);
  const { order, isOwn } = view;
  const { order: again, isPending, errorText } = useOrderAgain(view);
  const hasWalls = order.walls.length > 0;
  const againButton = hasWalls && isOwn && (
    <Button variant={isMainStep ? 'primary' : undefined} size="large" busy={isPending} onClick={() => again()}>
      {copy.again.button}
    </Button>
  );
  return (
    <div className="mt-12 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {isMainStep && againButton}
        <Link to={paths.photoPicker()} className={buttonClass({ size: 'large' })}>
          {copy.more}
        </Link>
        <Link to={paths.orders()} className={buttonClass({ size: 'large' })}>
          {copy.allOrders}
        </Link>
        {!isMainStep && againButton}
      </div>
      {hasWalls && <p className="text-ink-soft text-small">{isOwn ? copy.again.lead : copy.again.elsewhere}</p>}
      <p role="alert" className="text-danger empty:hidden">
        {errorText}
      </p>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { OrderReply } from '../../../shared/wire/own-orders.ts';
import { orderAgain } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { copy } from './copy.ts';

/** The same walls once more: copies of the projects in the cart, which prices them as they are sold today. */
export function OrderAgain({ view }: { view: OrderReply }) {
  const { order, isOwn } = view;
  const { order: again, isPending, trouble } = useOrderAgain(view);
  const hasWalls = order.walls.length > 0;
  return (
    <div className="mt-12 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {hasWalls && isOwn && (
          <Button variant="primary" size="large" busy={isPending} onClick={() => again()}>
            {copy.again.button}
          </Button>
        )}
        <Link to={paths.photoPicker()} className={buttonClass({ size: 'large' })}>
          {copy.more}
        </Link>
        <Link to={paths.orders()} className={buttonClass({ size: 'large' })}>
          {copy.allOrders}
        </Link>
      </div>
      {hasWalls && <p className="text-ink-soft text-small">{isOwn ? copy.again.lead : copy.again.elsewhere}</p>}
      <p role="alert" className="text-danger empty:hidden">
        {trouble}
      </p>
    </div>
  );
}

function useOrderAgain({ order, photos }: OrderReply) {
  const { toast } = useSite();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const gone = photos.filter(({ previewUrl }) => previewUrl === undefined).length;
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: () =>
      dispatch(
        orderAgain(
          order.walls.map(({ projectId }) => projectId),
          gone > 0,
        ),
      ),
    onSuccess: (walls) => {
      if (walls === 0) return;
      if (gone > 0) toast.info(copy.again.photosGone(gone));
      else toast.success(copy.again.done(walls));
      navigate(gone > 0 ? paths.printing() : paths.cart());
    },
    networkMode: 'always',
  });
  const trouble = isError ? copy.change.failed : data === 0 ? copy.again.wallsGone : undefined;
  return { order: mutate, isPending, trouble };
}

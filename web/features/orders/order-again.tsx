import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { OrderReply } from '../../../shared/wire/own-orders.ts';
import { projectsOrderedAgain, restoredProjectsQuery, selectProjects } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppStore } from '../../site/store-hooks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { copy } from './copy.ts';

/** The same walls once more: copies of the projects in the cart, which prices them as they are sold today. */
export function OrderAgain({ view }: { view: OrderReply }) {
  const { order, isOwn } = view;
  const { orderAgain, isPending, trouble } = useOrderAgain(view);
  const hasWalls = order.walls.length > 0;
  return (
    <div className="mt-12 grid gap-3">
      <div className="flex flex-wrap gap-3">
        {hasWalls && isOwn && (
          <Button variant="primary" size="large" busy={isPending} onClick={() => orderAgain()}>
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
  const site = useSite();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: async () => {
      // an ordered project may be of an earlier visit, and is then with the server only
      await site.queryClient.ensureQueryData(restoredProjectsQuery(site, dispatch));
      const wanted = new Set(order.walls.map(({ projectId }) => projectId));
      return selectProjects(store.getState()).flatMap(({ id }) => (wanted.has(id) ? [id] : []));
    },
    onSuccess: (projectIds) => {
      if (projectIds.length === 0) return;
      const gone = photos.filter(({ previewUrl }) => previewUrl === undefined).length;
      dispatch(projectsOrderedAgain({ projectIds, isToBeMended: gone > 0 }));
      if (gone > 0) site.toast.info(copy.again.photosGone(gone));
      else site.toast.success(copy.again.done(projectIds.length));
      navigate(gone > 0 ? paths.printing() : paths.cart());
    },
    networkMode: 'always',
  });
  const isGone = data?.length === 0;
  return {
    orderAgain: mutate,
    isPending,
    trouble: isError ? copy.change.failed : isGone ? copy.again.wallsGone : undefined,
  };
}

import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OrderReply } from '../../../shared/wire/own-orders.ts';
import { orderAgain } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { copy } from './copy.ts';

/**
 * Copies the walls of an order, and goes where they are: to the cart, or to the editor where photos are gone.
 *
 * @param isToBeEdited to the editor in any case
 */
export function useOrderAgain({ order, photos }: OrderReply, isToBeEdited = false) {
  const { toast } = useSite();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const gone = photos.filter(({ previewUrl }) => previewUrl === undefined).length;
  const isToBeMended = gone > 0 || isToBeEdited;
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: () => {
      const projectIds = order.walls.map(({ projectId }) => projectId);
      return dispatch(orderAgain(projectIds, isToBeMended));
    },
    onSuccess: (walls) => {
      // the dialog that has asked for it is closed by then
      if (walls === 0) return void (isToBeEdited && toast.error(copy.again.wallsGone));
      if (gone > 0) toast.info(copy.again.photosGone(gone));
      else if (!isToBeEdited) toast.success(copy.again.done(walls));
      navigate(isToBeMended ? paths.printing() : paths.cart());
    },
    onError: () => void (isToBeEdited && toast.error(copy.change.failed)),
    networkMode: 'always',
  });
  const trouble = isError ? copy.change.failed : data === 0 ? copy.again.wallsGone : undefined;
  return { order: mutate, isPending, trouble };
}

import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { orderAgain } from '../../documents/projects/sync/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { ordersTexts } from './copy.ts';
import { orderedWalls } from './ordered-walls.ts';

/** Copies the walls of an order and opens the cart, or the editor if photos are missing. */
export function useOrderAgain(view: OrderReply) {
  const copy = useTexts(ordersTexts);
  const { photos } = view;
  const { toast } = useSite();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const gone = photos.filter(({ previewUrl }) => previewUrl === undefined).length;
  const needsPhotos = gone > 0;
  const { mutate, isPending, data, isError } = useMutation({
    mutationFn: () => dispatch(orderAgain({ walls: orderedWalls(view), photos }, needsPhotos)),
    onSuccess: (walls) => {
      if (walls === 0) return;
      if (needsPhotos) toast.info(copy.again.photosGone(gone));
      else toast.success(copy.again.done(walls));
      navigate(needsPhotos ? paths.printing() : paths.cart());
    },
    networkMode: 'always',
  });
  const errorText = isError ? copy.change.failed : data === 0 ? copy.again.wallsGone : undefined;
  return { order: mutate, isPending, errorText };
}

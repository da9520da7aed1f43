import type { OrderReply } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ordersTexts } from './copy.ts';
import { unchangedTiles } from './tile-draft.ts';
import { type TileTarget, targetsAsked } from './tile-target.ts';
import { TileTargetPicture } from './tile-target-picture.tsx';
import { useChangeOrder } from './use-change-order.ts';

export interface PhotoRequestProps {
  view: OrderReply;
  onTile(targetId: string): void;
  onStale(): void;
}

/** Tiles for which the shop needs another photo: the problem, and a choice between a new photo and the old one. */
export function PhotoRequest({ view, onTile, onStale }: PhotoRequestProps) {
  const copy = useTexts(ordersTexts);
  const { asked } = view;
  if (!asked) return null;
  return (
    <section aria-labelledby="photo-request" className="mt-6 rounded-md border border-signal bg-paper p-4 md:p-6">
      <h2 id="photo-request" className="font-serif text-lead">
        {copy.asked.heading(targetsAsked(view).length)}
      </h2>
      <p className="mt-2 max-w-reading whitespace-pre-line">{asked.message}</p>
      <p className="mt-2 max-w-reading text-ink-soft">{copy.asked.lead}</p>
      <ul className="mt-4 grid gap-4">
        {targetsAsked(view).map((target) => (
          <Asked key={target.id} view={view} target={target} onTile={onTile} onStale={onStale} />
        ))}
      </ul>
    </section>
  );
}

function Asked({ view, target, onTile, onStale }: PhotoRequestProps & { target: TileTarget }) {
  const copy = useTexts(ordersTexts);
  const { toast } = useSite();
  const { change, isChanging, errorText } = useChangeOrder(view.order.id);
  const { photoKey } = target.pieces[0].tile;
  const keep = () =>
    change(
      { kind: 'tiles', version: view.version, tiles: unchangedTiles(target) },
      { onSuccess: () => void toast.success(copy.asked.kept) },
    );
  return (
    <li className="flex items-center gap-x-6 gap-y-3">
      <div className="w-20 shrink-0">
        <TileTargetPicture
          target={target}
          src={view.photos.find(({ key }) => key === photoKey)?.thumbnailUrl}
          onError={onStale}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap gap-3">
        <Button variant="primary" onClick={() => onTile(target.id)}>
          {copy.asked.choose}
        </Button>
        <Button onClick={keep} busy={isChanging}>
          {copy.asked.keep}
        </Button>
        {errorText !== undefined && (
          <p role="alert" className="basis-full text-danger">
            {errorText}
          </p>
        )}
      </div>
    </li>
  );
}

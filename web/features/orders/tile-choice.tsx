import type { OrderReply } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { ordersTexts } from './copy.ts';
import type { TileTarget } from './tile-target.ts';
import { TileTargetPicture } from './tile-target-picture.tsx';

export interface TileChoiceProps {
  view: OrderReply;
  targets: readonly TileTarget[];
  onChoose(target: TileTarget): void;
  onStale(): void;
}

/** Chooses a tile; each is large enough to tap, however small it hangs on the wall. */
export function TileChoice({ view, targets, onChoose, onStale }: TileChoiceProps) {
  const copy = useTexts(ordersTexts);
  return (
    <ul className="grid grid-cols-2 items-center gap-4 overflow-y-auto p-2 sm:grid-cols-4 lg:grid-cols-6">
      {targets.map((target, index) => {
        const { photoKey } = target.pieces[0].tile;
        return (
          <li key={target.id}>
            <button
              type="button"
              aria-label={copy.tiles.open(index + 1, targets.length, target)}
              onClick={() => onChoose(target)}
              className="block w-full"
            >
              <TileTargetPicture
                target={target}
                src={view.photos.find(({ key }) => key === photoKey)?.thumbnailUrl}
                onError={onStale}
              />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import type { OrderWall } from '../../../shared/order/lines.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { useTexts } from '../../lib/texts.ts';
import { OrderedWall, OrderedWalls } from '../../ui/ordered-walls.tsx';
import { StillRoom } from '../stage/room/index.ts';
import { ordersTexts } from './copy.ts';
import { OrderPicture } from './order-pictures.tsx';
import { targetsOf } from './tile-target.ts';

export interface OrderRoomProps {
  view: OrderReply;
  onStale(): void;
  /** Present while the order can change; opens the target for editing (ids from `targetsOf`). */
  onTile?(targetId: string): void;
}

/** Walls of an order as placed, regardless of later project changes; the largest one is shown in its room. */
export function OrderRoom({ view, onStale, onTile }: OrderRoomProps) {
  const copy = useTexts(ordersTexts);
  const { order } = view;
  const [largest, ...others] = [...order.walls].sort((a, b) => b.places.length - a.places.length);
  if (!largest) return null;
  const targets = targetsOf(order);
  const tile: Parameters<typeof OrderedWall>[0]['children'] = (each, line) => {
    const picture = <OrderPicture view={view} tile={each} line={line} onStale={onStale} />;
    const index = targets.findIndex(({ pieces }) => pieces.some((piece) => piece.tile === each));
    const target = targets[index];
    if (!target || !onTile) return picture;
    return (
      <button
        type="button"
        aria-label={copy.tiles.open(index + 1, targets.length, target)}
        onClick={() => onTile(target.id)}
        className="block w-full"
      >
        {picture}
      </button>
    );
  };
  return (
    <>
      <figure aria-label={copy.inRoom}>
        <StillRoom size={largest} className="h-[min(60vh,22rem)] md:h-[min(62vh,34rem)]">
          <OrderedWall wall={largest} lines={order.lines} label={copy.wall}>
            {tile}
          </OrderedWall>
        </StillRoom>
        <Copies wall={largest} />
      </figure>
      {others.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-6 font-serif text-lead">{copy.otherWalls}</h2>
          <OrderedWalls
            order={{ lines: order.lines, walls: others }}
            label={copy.wall}
            copiesOfWall={copy.sets}
            pxPerInchMax={12}
            heightShareMax={0.4}
            isAtStart
          >
            {tile}
          </OrderedWalls>
        </section>
      )}
    </>
  );
}

function Copies({ wall: { quantity } }: { wall: OrderWall }) {
  const copy = useTexts(ordersTexts);
  return quantity > 1 ? (
    <figcaption className="mt-3 text-center text-ink-soft text-small">{copy.sets(quantity)}</figcaption>
  ) : null;
}

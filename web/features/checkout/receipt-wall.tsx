import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { hasMat } from '../../../shared/geometry/mat.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { Order, OrderLine } from '../../../shared/schemas/order.ts';
import { PhotoStatusReply } from '../../../shared/wire/photos.ts';
import { api } from '../../app/api.ts';
import { FramedTile } from '../../ui/framed-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TilePicture } from '../../ui/tile-picture.tsx';
import { wallTileWidth } from '../cart/index.ts';
import { copy } from './copy.ts';

const KEYS_PER_CALL_MAX = 100;

/** The ordered tiles as they were frozen: what is seen here is what is printed. */
export function ReceiptWall({ order }: { order: Order }) {
  const count = order.lines.reduce((sum, line) => sum + line.tiles.length, 0);
  const keys = [...new Set(order.lines.flatMap((line) => line.tiles.map((tile) => tile.photoKey)))];
  const { data: urls } = useQuery({
    queryKey: ['order-photos', order.id],
    queryFn: async () => {
      const batches = Array.from({ length: Math.ceil(keys.length / KEYS_PER_CALL_MAX) }, (_, index) =>
        keys.slice(index * KEYS_PER_CALL_MAX, (index + 1) * KEYS_PER_CALL_MAX),
      );
      const replies = await Promise.all(
        batches.map((batch) => api.post('/v1/photos/status', { reply: PhotoStatusReply, body: { keys: batch } })),
      );
      return new Map(replies.flatMap(({ photos }) => photos.map((photo) => [photo.key, photo.previewUrl])));
    },
  });
  return (
    <ul
      aria-label={copy.receipt.wall}
      className="flex flex-wrap justify-center gap-[calc(var(--tile)*0.121)] border-line border-y py-10"
      style={{ '--tile': wallTileWidth(count) } as CSSProperties}
    >
      {order.lines.flatMap((line) =>
        line.tiles.map((tile) => (
          <li key={`${line.number}-${tile.number}`} className="w-(--tile)">
            <OrderedTile line={line} tile={tile} url={urls?.get(tile.photoKey)} />
          </li>
        )),
      )}
    </ul>
  );
}

interface OrderedTileProps {
  line: OrderLine;
  tile: OrderLine['tiles'][number];
  url: string | undefined;
}

function OrderedTile({ line: { product, title }, tile, url }: OrderedTileProps) {
  const frame = tileFrame(product, tile.orientation, hasMat(tile.matColor));
  return (
    <FramedTile
      frameColor={tile.frameColor}
      shownInches={frame.shown}
      lipInches={(product.physicalWidthInches - product.widthInches) / 2}
    >
      {url ? (
        <TilePicture
          src={url}
          alt={title}
          crop={tile.crop}
          frame={frame}
          matColor={tile.matColor}
          filter={tile.filter}
        />
      ) : (
        <Skeleton className="absolute inset-0 !rounded-none" />
      )}
    </FramedTile>
  );
}

import type { OrderLine, OrderTile, Receipt } from '../../../shared/schemas/order.ts';
import { MissingPicture, photoIdOfKey, usePhotoPicture } from '../../documents/photos/index.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { OrderedWalls } from '../../ui/ordered-walls.tsx';
import { copy } from './copy.ts';

/** The walls that were ordered, as they were to hang and all to one scale, whatever has become of their projects. */
export function ReceiptWalls({ order }: { order: Receipt }) {
  if (order.walls.length === 0) return null;
  return (
    <OrderedWalls
      order={order}
      label={copy.receipt.wall}
      copiesOfWall={copy.receipt.sets}
      pxPerInchMax={24}
      heightShareMax={0.6}
      className="border-line border-y py-10"
    >
      {(tile, line) => <PrintedTile line={line} tile={tile} />}
    </OrderedWalls>
  );
}

function PrintedTile({ line, tile }: { line: OrderLine; tile: OrderTile }) {
  const { photoKey } = tile;
  const photo = { id: photoIdOfKey(photoKey), key: photoKey, status: 'ready' } as const;
  const { url, isMissing, onError, tryAgain } = usePhotoPicture(photo, 'tile');
  return (
    <OrderedTile
      tile={tile}
      product={line.product}
      src={url}
      alt={line.title}
      isLoading={!isMissing}
      onError={onError}
      instead={<MissingPicture onTryAgain={tryAgain} />}
    />
  );
}

import type { OrderTile } from '../../../shared/order/lines.ts';
import { type Detail, MissingPicture } from '../../documents/photos/index.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { PlacedWall } from '../../ui/placed-wall.tsx';
import { useStagePiece } from '../stage/index.ts';
import { hangingOf, type OrderedPiece, type TileTarget } from './tile-target.ts';

export interface TilePictureProps {
  target: TileTarget;
  /** Overrides the ordered tiles. */
  tiles?: readonly OrderTile[] | undefined;
  src: string | undefined;
  isLoading?: boolean;
  onError?(): void;
  /** Sharper source, so that placement shows print sharpness. */
  detail?: Detail;
}

/** Picture of a tile or split at the width of its container; the caller renders its description. */
export function TileTargetPicture({ target, tiles, ...picture }: TilePictureProps) {
  const { size, places } = hangingOf(target);
  return (
    <PlacedWall size={size} places={places} keyOf={(_, index) => `${index}`}>
      {(_, index) => {
        const piece = target.pieces[index];
        const tile = tiles?.[index] ?? piece?.tile;
        return piece && tile ? <Piece {...picture} line={piece.line} tile={tile} index={index} /> : null;
      }}
    </PlacedWall>
  );
}

type PieceProps = OrderedPiece & Omit<TilePictureProps, 'target' | 'tiles'> & { index: number };

function Piece({ line, index, ...tile }: PieceProps) {
  const photo = useStagePiece(index, tile.tile.crop);
  return <OrderedTile {...tile} photoRef={photo} product={line.product} alt="" instead={<MissingPicture />} />;
}

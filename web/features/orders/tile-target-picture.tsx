import { type Ref, useLayoutEffect, useRef } from 'react';
import type { Box } from '../../../shared/geometry/units.ts';
import type { OrderTile } from '../../../shared/order/lines.ts';
import { type Detail, MissingPicture } from '../../documents/photos/index.ts';
import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { PlacedWall } from '../../ui/placed-wall.tsx';
import { showLaidOut } from '../crop/index.ts';
import { hangingOf, type OrderedPiece, type TileTarget } from './tile-target.ts';

export interface TilePictureProps {
  target: TileTarget;
  /** in place of the tiles that were ordered */
  tiles?: readonly OrderTile[] | undefined;
  src: string | undefined;
  isLoading?: boolean;
  onError?(): void;
  /** what makes it as sharp as the print, where it is placed */
  detail?: Detail;
  /** each piece as it is laid out, for a gesture that moves them; null when it goes */
  onPiece?(index: number, piece: { photo: HTMLElement; shown: Box } | null): void;
}

/** A tile of an order, or a whole split, in the width of its place. What it shows is said beside it. */
export function TileTargetPicture({ target, tiles, onPiece, ...picture }: TilePictureProps) {
  const { size, places } = hangingOf(target);
  return (
    <PlacedWall size={size} places={places} keyOf={(_, index) => `${index}`}>
      {(_, index) => {
        const piece = target.pieces[index];
        const tile = tiles?.[index] ?? piece?.tile;
        if (!piece || !tile) return null;
        return onPiece ? (
          <MovedPiece {...picture} line={piece.line} tile={tile} onPiece={(moved) => onPiece(index, moved)} />
        ) : (
          <Piece {...picture} line={piece.line} tile={tile} />
        );
      }}
    </PlacedWall>
  );
}

interface PieceProps extends OrderedPiece, Pick<TilePictureProps, 'src' | 'isLoading' | 'onError' | 'detail'> {
  photoRef?: Ref<HTMLDivElement>;
}

function Piece({ line, ...tile }: PieceProps) {
  return <OrderedTile {...tile} product={line.product} alt="" instead={<MissingPicture />} />;
}

interface MovedPieceProps extends PieceProps {
  onPiece(piece: { photo: HTMLElement; shown: Box } | null): void;
}

function MovedPiece({ onPiece, ...piece }: MovedPieceProps) {
  const photo = useRef<HTMLDivElement>(null);
  const { crop } = piece.tile;
  // laid out for the kept crop again, so nothing is left to transform
  useLayoutEffect(() => {
    if (photo.current) {
      showLaidOut(photo.current);
      onPiece({ photo: photo.current, shown: crop });
    }
    return () => onPiece(null);
  });
  return <Piece {...piece} photoRef={photo} />;
}

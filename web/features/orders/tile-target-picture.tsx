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
  /** Overrides the ordered tiles. */
  tiles?: readonly OrderTile[] | undefined;
  src: string | undefined;
  isLoading?: boolean;
  onError?(): void;
  /** Sharper source, so that placement shows print sharpness. */
  detail?: Detail;
  /** Reports each piece's elements for gestures; null on unmount. */
  onPiece?(index: number, piece: { photo: HTMLElement; shown: Box } | null): void;
}

/** Picture of a tile or split at the width of its container; the caller renders its description. */
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
  // The layout shows the committed crop again, so the transform is removed.
  useLayoutEffect(() => {
    if (photo.current) {
      showLaidOut(photo.current);
      onPiece({ photo: photo.current, shown: crop });
    }
    return () => onPiece(null);
  });
  return <Piece {...piece} photoRef={photo} />;
}

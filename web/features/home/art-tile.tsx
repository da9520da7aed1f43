import type { Box } from '../../../shared/geometry/units.ts';
import { type FrameColor, NO_MAT } from '../../../shared/product/options.ts';
import { FramedTile } from '../../ui/framed-tile.tsx';
import { TilePicture } from '../../ui/tile-picture.tsx';
import { artFrame, TILE, WHOLE_ART } from './art.ts';

export interface ArtTileProps {
  src: string;
  srcSet?: string | undefined;
  frameColor?: FrameColor;
  matColor?: string;
  crop?: Box;
  className?: string;
}

/** Half of a column: of three on wide screens, of one on a phone. */
const SIZES = '(width < 768px) 40vw, 180px';

/** One of our own pictures as a tile; decorative, so it has no alternative text. */
export function ArtTile({
  src,
  srcSet,
  frameColor = 'Black',
  matColor = NO_MAT,
  crop = WHOLE_ART,
  className,
}: ArtTileProps) {
  return (
    <FramedTile frameColor={frameColor} shownInches={TILE} {...(className !== undefined && { className })}>
      <TilePicture
        src={src}
        srcSet={srcSet}
        sizes={SIZES}
        alt=""
        crop={crop}
        frame={artFrame(matColor !== NO_MAT)}
        matColor={matColor}
        filter="color"
      />
    </FramedTile>
  );
}

import { DEFAULT_ORIENTATION } from '../../../../shared/geometry/units.ts';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import { type FrameColor, NO_MAT } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { photoIdOfKey } from '../../../documents/photos/index.ts';
import { tileGeometry } from '../../../documents/projects/tile/index.ts';
import { FramedTile } from '../../../ui/framed-tile.tsx';
import { previewEdge } from '../../../ui/preview-edge.ts';
import { type PlaceWidths, sizesAttribute } from '../../../ui/sized-picture.tsx';
import { TilePicture } from '../../../ui/tile-picture.tsx';
import { sourceSet } from './source-set.ts';

export interface PictureTileProps {
  picture: SharedPicture;
  /** Tile product that the picture would use. */
  tile: Product;
  frameColor: FrameColor;
  /** '' if the surrounding element names the picture. */
  alt?: string;
  place: PlaceWidths;
  /** `eager` for the main content of a page. */
  loading?: 'lazy' | 'eager';
}

const CENTERED = { scale: 1, centerX: 0.5, centerY: 0.5 };

/** A picture in its frame, exactly as printed. */
export function PictureTile({
  picture,
  tile,
  frameColor,
  alt = picture.title,
  place,
  loading = 'lazy',
}: PictureTileProps) {
  const shape = { orientation: DEFAULT_ORIENTATION, matColor: NO_MAT };
  const size = { widthPx: picture.width, heightPx: picture.height };
  const { crop, frame } = tileGeometry(tile, shape, CENTERED, size);
  return (
    <div data-travels={photoIdOfKey(picture.key)}>
      <FramedTile
        frameColor={frameColor}
        shownInches={tile}
        lipInches={(tile.physicalWidthInches - tile.widthInches) / 2}
        edge={previewEdge(tile)}
      >
        <TilePicture
          src={picture.previewUrl}
          srcSet={sourceSet(picture)}
          sizes={sizesAttribute(place, size.widthPx / size.heightPx)}
          alt={alt}
          crop={crop}
          frame={frame}
          matColor={NO_MAT}
          filter="color"
          loading={loading}
        />
      </FramedTile>
    </div>
  );
}

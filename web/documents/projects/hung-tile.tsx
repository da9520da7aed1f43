import { memo, type Ref } from 'react';
import { clipOf } from '../../../shared/geometry/clip-shape.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { FramedTile } from '../../ui/framed-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TilePicture } from '../../ui/tile-picture.tsx';
import { type PictureUse, usePhotoUrl } from '../photos/index.ts';
import type { TileView } from './tile-view.ts';

export interface HungTileProps {
  view: TileView;
  product: Product;
  /** stage: the large picture for placing the crop */
  use?: PictureUse;
  /** '' where the element around it already says what it is */
  alt?: string;
  photoRef?: Ref<HTMLDivElement>;
  className?: string;
}

/** A tile in its frame exactly as it will be printed, at any size. */
export const HungTile = memo(function HungTile({
  view,
  product,
  use = 'tile',
  alt = view.description,
  photoRef,
  className,
}: HungTileProps) {
  const { look, photo, geometry } = view;
  const url = usePhotoUrl(photo, use);
  const { shown } = tileFrame(product, look.orientation, false);
  return (
    <FramedTile
      frameColor={look.frameColor}
      shownInches={shown}
      lipInches={shown.leftInches}
      {...(className !== undefined && { className })}
    >
      {url && geometry ? (
        <TilePicture
          src={url}
          alt={alt}
          crop={geometry.crop}
          frame={geometry.frame}
          matColor={look.matColor}
          filter={look.filter}
          quarterTurns={geometry.quarterTurns}
          clip={clipOf(product)}
          loading="eager"
          {...(photoRef !== undefined && { photoRef })}
        />
      ) : (
        <Skeleton className="absolute inset-0 !rounded-none" />
      )}
    </FramedTile>
  );
});

import { memo, type Ref } from 'react';
import { clipOf } from '../../../shared/geometry/clip-shape.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { FramedTile } from '../../ui/framed-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TilePicture } from '../../ui/tile-picture.tsx';
import { MissingPicture, type PictureUse, usePhotoPicture } from '../photos/index.ts';
import type { TileView } from './tile-view.ts';

export interface HungTileProps {
  view: TileView;
  product: Product;
  /** stage: the large picture for placing the crop */
  use?: PictureUse;
  /** '' where the element around it already says what it is */
  alt?: string;
  photoRef?: Ref<HTMLDivElement>;
  /** a picture that does not come can be asked for once more here: not inside of a button */
  canTryAgain?: boolean;
  className?: string;
}

/** A tile in its frame exactly as it will be printed, at any size. */
export const HungTile = memo(function HungTile({
  view,
  product,
  use = 'tile',
  alt = view.description,
  photoRef,
  canTryAgain = false,
  className,
}: HungTileProps) {
  const { look, photo, geometry } = view;
  const { url, isMissing, onError, tryAgain } = usePhotoPicture(photo, use);
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
          onError={onError}
          {...(photoRef !== undefined && { photoRef })}
        />
      ) : isMissing ? (
        <MissingPicture onTryAgain={canTryAgain ? tryAgain : undefined} />
      ) : (
        <Skeleton className="absolute inset-0 !rounded-none" />
      )}
    </FramedTile>
  );
});

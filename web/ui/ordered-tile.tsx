import type { ReactNode, Ref } from 'react';
import { tileFrame } from '../../shared/geometry/tile-frame.ts';
import type { FrozenProduct, OrderTile } from '../../shared/order/lines.ts';
import { hasMat } from '../../shared/product/options.ts';
import { FramedTile } from './framed-tile.tsx';
import { Skeleton } from './skeleton.tsx';
import { TilePicture, type TilePictureProps } from './tile-picture.tsx';

export interface OrderedTileProps {
  tile: OrderTile;
  product: FrozenProduct;
  /** The frame is empty if undefined. */
  src: string | undefined;
  alt: string;
  isLoading?: boolean;
  /** The picture failed to load. */
  onError?: () => void;
  /** Sharpens the picture to print quality, for placing it. */
  detail?: TilePictureProps['detail'];
  /** The whole photo, for drag gestures. */
  photoRef?: Ref<HTMLDivElement>;
  /** Shown if there is no picture and none is loading. */
  instead?: ReactNode;
}

/** A tile as frozen with its order, exactly as printed. The parent sets the width. */
export function OrderedTile(props: OrderedTileProps) {
  const { tile, product, src, alt, isLoading = false, onError, detail, instead, photoRef } = props;
  const frame = tileFrame(product, tile.orientation, hasMat(tile.matColor));
  return (
    <FramedTile
      frameColor={tile.frameColor}
      shownInches={frame.shown}
      lipInches={(frame.printed.widthInches - frame.shown.widthInches) / 2}
    >
      {src === undefined ? (
        (isLoading && <Skeleton className="absolute inset-0 !rounded-none" />) || instead
      ) : (
        <TilePicture
          src={src}
          alt={alt}
          crop={tile.crop}
          frame={frame}
          matColor={tile.matColor}
          filter={tile.filter}
          quarterTurns={tile.quarterTurns ?? 0}
          clip={product.clip}
          fill={tile.bgFillColor}
          onError={onError}
          detail={detail}
          {...(photoRef && { photoRef })}
        />
      )}
    </FramedTile>
  );
}

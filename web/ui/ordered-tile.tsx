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
  /** without one the frame is empty */
  src: string | undefined;
  alt: string;
  /** the picture is on its way */
  isLoading?: boolean;
  /** the address did not work */
  onError?: () => void;
  /** what makes the picture as sharp as the print, where it is placed */
  detail?: TilePictureProps['detail'];
  /** the whole photo, for a gesture that moves it */
  photoRef?: Ref<HTMLDivElement>;
  /** where there is no picture, and none on its way */
  instead?: ReactNode;
}

/** A tile as it was frozen with its order: what is seen here is what is printed. The width is the parent's. */
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

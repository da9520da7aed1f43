import { type CSSProperties, memo, type Ref } from 'react';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import { clipOf } from '../../../../shared/product/clip-shape.ts';
import { FRAME_COLOR_HEX, hasMat } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { FramedTile, frameShape, frameStyle } from '../../../ui/framed-tile.tsx';
import { previewEdge } from '../../../ui/preview-edge.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pictureStyle, TilePicture, type TilePictureProps, windowVariables } from '../../../ui/tile-picture.tsx';
import { MissingPicture, type Photo, type PictureUse, useDetail, usePhotoPicture } from '../../photos/index.ts';
import type { TileLook } from '../draft.ts';
import type { TileView } from './tile-view.ts';

export interface HungTileProps {
  view: TileView;
  product: Product;
  /** stage: the large picture for placing the crop */
  use?: PictureUse;
  /** '' where the element around it already says what it is */
  alt?: string;
  photoRef?: Ref<HTMLDivElement>;
  /** CSS pixels that the tile is wide, where its photo is to be as sharp as the print; 0 until it is laid out */
  stageWidthPx?: number;
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
  stageWidthPx,
  canTryAgain = false,
  className,
}: HungTileProps) {
  const { look } = view;
  const { shown } = tileFrame(product, look.orientation, false);
  return (
    <FramedTile
      frameColor={look.frameColor}
      shownInches={shown}
      lipInches={shown.leftInches}
      edge={previewEdge(product)}
      {...(className !== undefined && { className })}
    >
      <HungPicture
        view={view}
        product={product}
        use={use}
        alt={alt}
        isLookInherited={false}
        canTryAgain={canTryAgain}
        {...(photoRef !== undefined && { photoRef })}
        {...(stageWidthPx !== undefined && { stageWidthPx })}
      />
    </FramedTile>
  );
});

export interface HungPictureProps
  extends Pick<HungTileProps, 'view' | 'product' | 'photoRef' | 'stageWidthPx' | 'canTryAgain'> {
  use: PictureUse;
  alt: string;
  /** frame, mat and filter are drawn as an element around the tile says (see `hungStyle`), or the list it hangs in */
  isLookInherited: boolean;
}

/** What hangs in a frame: the photo as it is printed, or what is to be said instead. */
export const HungPicture = memo(function HungPicture({
  view,
  product,
  use,
  alt,
  isLookInherited,
  photoRef,
  stageWidthPx,
  canTryAgain = false,
}: HungPictureProps) {
  const { look, photo, geometry } = view;
  const { url, isMissing, onError, tryAgain } = usePhotoPicture(photo, use);
  if (url && geometry) {
    const picture: TilePictureProps = {
      src: url,
      alt,
      crop: geometry.crop,
      frame: geometry.frame,
      matColor: look.matColor,
      filter: look.filter,
      quarterTurns: geometry.quarterTurns,
      clip: clipOf(product),
      fill: view.fill,
      loading: 'eager',
      onError,
      isLookInherited,
      ...(photoRef !== undefined && { photoRef }),
    };
    // a hundred tiles of a wall need not ask
    if (stageWidthPx === undefined) return <TilePicture {...picture} />;
    return <StagePicture picture={picture} photo={photo} stageWidthPx={stageWidthPx} />;
  }
  return isMissing ? (
    <MissingPicture onTryAgain={canTryAgain ? tryAgain : undefined} />
  ) : (
    <Skeleton className="absolute inset-0 !rounded-none" />
  );
});

interface StagePictureProps {
  picture: TilePictureProps;
  photo: Photo | undefined;
  stageWidthPx: number;
}

/** As sharp as the print, where the screen is. */
function StagePicture({ picture, photo, stageWidthPx }: StagePictureProps) {
  const { crop, frame, quarterTurns = 0 } = picture;
  const widthPx = stageWidthPx * (frame.picture.widthInches / frame.printed.widthInches);
  const detail = useDetail(photo, { crop, quarterTurns, widthPx });
  return <TilePicture {...picture} detail={detail} />;
}

/** How a tile looks, for the element around it: one that hangs among others and does not look like them. */
export function hungStyle(product: Product, look: TileLook): CSSProperties {
  const { shown } = tileFrame(product, look.orientation, false);
  return {
    ...frameStyle(look.frameColor, shown, shown.leftInches, previewEdge(product)),
    ...pictureStyle(tileFrame(product, look.orientation, hasMat(look.matColor)), look.matColor, look.filter),
  };
}

/**
 * How tiles look, for the list they hang in: a hundred change their look by one attribute. Its style is the same for
 * every look, because whatever is inherited is computed anew for all that is in the list (tile.css).
 */
export function sharedLook(product: Product, { orientation, frameColor, matColor, filter }: TileLook) {
  const frame = tileFrame(product, orientation, false);
  return {
    attributes: {
      'data-frame-color': FRAME_COLOR_HEX[frameColor],
      'data-mat-color': hasMat(matColor) ? matColor : undefined,
      'data-filter': filter,
    },
    style: {
      ...frameShape(frame.shown, frame.shown.leftInches, previewEdge(product)),
      ...windowVariables('window', frame),
      ...windowVariables('matted', tileFrame(product, orientation, true)),
    } satisfies CSSProperties,
  };
}

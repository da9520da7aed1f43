import { type CSSProperties, memo, type Ref } from 'react';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import { clipOf } from '../../../../shared/product/clip-shape.ts';
import { FRAME_COLOR_HEX, hasMat } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FramedTile, frameShape, frameStyle } from '../../../ui/framed-tile.tsx';
import { previewEdge } from '../../../ui/preview-edge.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pictureStyle, TilePicture, type TilePictureProps, windowVariables } from '../../../ui/tile-picture.tsx';
import { MissingPicture, type Photo, type PictureUse, useDetail, usePhotoPicture } from '../../photos/index.ts';
import { projectsTexts } from '../copy.ts';
import type { TileLook } from '../draft.ts';
import { describeTile } from './describe-tile.ts';
import type { TileView } from './tile-view.ts';

export interface HungTileProps {
  view: TileView;
  product: Product;
  /** The stage shows the large picture, for placing the crop. */
  use?: PictureUse;
  /** '' if the element around it already has a label. */
  alt?: string;
  photoRef?: Ref<HTMLDivElement>;
  /** Width of the tile in CSS pixels, if its photo should be as sharp as the print; 0 until laid out. */
  stageWidthPx?: number;
  /** Whether to offer a retry for a missing picture; false inside a button. */
  canTryAgain?: boolean;
  className?: string;
}

/** A tile in its frame exactly as printed, at any size. */
export const HungTile = memo(function HungTile({
  view,
  product,
  use = 'tile',
  alt,
  photoRef,
  stageWidthPx,
  canTryAgain = false,
  className,
}: HungTileProps) {
  const copy = useTexts(projectsTexts);
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
        alt={alt ?? describeTile(copy, view)}
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
  /** Frame, mat and filter are set on an ancestor (see `hungStyle`), or on the list. */
  isLookInherited: boolean;
}

/** The content of a frame: the photo as printed, or a message instead. */
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
    // Skips the hook for the hundred tiles of a wall.
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

/** As sharp as the print, up to the screen's resolution. */
function StagePicture({ picture, photo, stageWidthPx }: StagePictureProps) {
  const { crop, frame, quarterTurns = 0 } = picture;
  const widthPx = stageWidthPx * (frame.picture.widthInches / frame.printed.widthInches);
  const detail = useDetail(photo, { crop, quarterTurns, widthPx });
  return <TilePicture {...picture} detail={detail} />;
}

/** The style for the element around a tile whose look differs from the others. */
export function hungStyle(product: Product, look: TileLook): CSSProperties {
  const { shown } = tileFrame(product, look.orientation, false);
  return {
    ...frameStyle(look.frameColor, shown, shown.leftInches, previewEdge(product)),
    ...pictureStyle(tileFrame(product, look.orientation, hasMat(look.matColor)), look.matColor, look.filter),
  };
}

/**
 * The look of all tiles, for their list: one attribute restyles a hundred tiles. The style is equal for every look,
 * because changing an inherited property restyles the whole list (tile.css).
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

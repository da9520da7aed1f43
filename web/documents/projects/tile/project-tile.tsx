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
import type { TileAppearance } from '../draft.ts';
import { describeTile } from './describe-tile.ts';
import type { TileView } from './tile-view.ts';

export interface ProjectTileProps {
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
export const ProjectTile = memo(function ProjectTile({
  view,
  product,
  use = 'tile',
  alt,
  photoRef,
  stageWidthPx,
  canTryAgain = false,
  className,
}: ProjectTileProps) {
  const copy = useTexts(projectsTexts);
  const { appearance } = view;
  const { shown } = tileFrame(product, appearance.orientation, false);
  return (
    <FramedTile
      frameColor={appearance.frameColor}
      shownInches={shown}
      lipInches={shown.leftInches}
      edge={previewEdge(product)}
      {...(className !== undefined && { className })}
    >
      <ProjectTilePicture
        view={view}
        product={product}
        use={use}
        alt={alt ?? describeTile(copy, view)}
        isAppearanceInherited={false}
        canTryAgain={canTryAgain}
        {...(photoRef !== undefined && { photoRef })}
        {...(stageWidthPx !== undefined && { stageWidthPx })}
      />
    </FramedTile>
  );
});

export interface ProjectTilePictureProps
  extends Pick<ProjectTileProps, 'view' | 'product' | 'photoRef' | 'stageWidthPx' | 'canTryAgain'> {
  use: PictureUse;
  alt: string;
  /** Frame, mat and filter are set on an ancestor (see `ownTileStyle`), or on the list. */
  isAppearanceInherited: boolean;
}

/** The content of a frame: the photo as printed, or a message instead. */
export const ProjectTilePicture = memo(function ProjectTilePicture({
  view,
  product,
  use,
  alt,
  isAppearanceInherited,
  photoRef,
  stageWidthPx,
  canTryAgain = false,
}: ProjectTilePictureProps) {
  const { appearance, photo, geometry } = view;
  const { url, isMissing, onError, tryAgain } = usePhotoPicture(photo, use);
  if (url && geometry) {
    const picture: TilePictureProps = {
      src: url,
      alt,
      crop: geometry.crop,
      frame: geometry.frame,
      matColor: appearance.matColor,
      filter: appearance.filter,
      quarterTurns: geometry.quarterTurns,
      clip: clipOf(product),
      fill: view.fill,
      loading: 'eager',
      onError,
      isAppearanceInherited,
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

/** The style for the element around a tile whose appearance differs from the others. */
export function ownTileStyle(product: Product, appearance: TileAppearance): CSSProperties {
  const { shown } = tileFrame(product, appearance.orientation, false);
  return {
    ...frameStyle(appearance.frameColor, shown, shown.leftInches, previewEdge(product)),
    ...pictureStyle(
      tileFrame(product, appearance.orientation, hasMat(appearance.matColor)),
      appearance.matColor,
      appearance.filter,
    ),
  };
}

/**
 * The appearance of all tiles, for their list: one attribute restyles a hundred tiles. The style is equal for every appearance,
 * because changing an inherited property restyles the whole list (tile.css).
 */
export function sharedTileStyle(product: Product, { orientation, frameColor, matColor, filter }: TileAppearance) {
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

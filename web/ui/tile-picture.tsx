import { type CSSProperties, type Ref, useId } from 'react';
import type { QuarterTurns } from '../../shared/geometry/quarter-turns.ts';
import type { TileFrame } from '../../shared/geometry/tile-frame.ts';
import type { Box } from '../../shared/geometry/units.ts';
import type { ClipShape } from '../../shared/product/clip-shape.ts';
import { type Filter, hasMat } from '../../shared/product/options.ts';
import { SharpenedImage, type SharpenedImageProps } from './sharpened-image.tsx';

export interface TilePictureProps {
  src: string;
  /** Other sizes of it, and its drawn width. */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  /** The part that fills the printed sheet, or the opening of a mat; fractions of the rotated photo. */
  crop: Box;
  /** The result of `tileFrame` for the product, orientation and mat. */
  frame: TileFrame;
  matColor: string;
  filter: Filter;
  /** Clockwise rotation of the upright photo by the shopper. */
  quarterTurns?: QuarterTurns;
  /** The outline that the print is cut to. */
  clip?: ClipShape | undefined;
  /** Color behind transparent parts of the photo, #RRGGBB or #RRGGBBAA; absent: paper. */
  fill?: string | undefined;
  /** The whole photo, placed so that its crop fills the window. */
  photoRef?: Ref<HTMLDivElement>;
  loading?: 'lazy' | 'eager';
  /** The picture failed to load. */
  onError?: (() => void) | undefined;
  /** Sharpens the picture to print quality, for placing it. */
  detail?: SharpenedImageProps['detail'] | undefined;
  /** Mat and filter are set on an ancestor (see `pictureStyle`), or on the list. */
  isAppearanceInherited?: boolean;
}

/** A photo as printed, seen through the frame: fills a FramedTile's opening, with mat and bleed. */
export function TilePicture({
  src,
  srcSet,
  sizes,
  alt,
  crop,
  frame,
  matColor,
  filter,
  quarterTurns = 0,
  clip,
  fill,
  photoRef,
  loading = 'lazy',
  onError,
  detail,
  isAppearanceInherited = false,
}: TilePictureProps) {
  const clipId = useId();
  const appearance = isAppearanceInherited ? undefined : pictureStyle(frame, matColor, filter);
  const placed = cropStyle(crop);
  const isMoved = photoRef !== undefined || quarterTurns !== 0;
  const attributes = {
    // Must precede src, which would be fetched otherwise.
    ...(srcSet !== undefined && { sizes, srcSet }),
    src,
    alt,
    loading,
    decoding: 'async' as const,
    draggable: false,
    onError,
    ...(isMoved
      ? { style: { ...turnStyle(quarterTurns, turnedAspect(frame, crop)), ...fillStyle(fill) } }
      : { className: 'tile-picture-photo', style: { ...placed, ...fillStyle(fill) } }),
  };
  // biome-ignore lint/a11y/useAltText: among the attributes
  const image = detail ? <SharpenedImage {...attributes} detail={detail} /> : <img {...attributes} />;
  // The rotated photo: the target of gestures.
  const photo = isMoved ? (
    <div ref={photoRef} className="tile-picture-photo" style={placed}>
      {image}
    </div>
  ) : (
    image
  );
  const hasOwnMat = !isAppearanceInherited && hasMat(matColor);
  if (!clip && !hasOwnMat)
    return (
      <div className="tile-picture-window" style={appearance}>
        {photo}
      </div>
    );
  const matted = (
    <div className="tile-picture" style={{ ...appearance, ...(clip && { clipPath: `url(#${clipId})` }) }}>
      {clip && <ClipPath id={clipId} clip={clip} frame={frame} />}
      <div className="tile-picture-window">{photo}</div>
    </div>
  );
  // Outside the outline there is paper.
  return clip ? <div className="tile-picture tile-picture-paper">{matted}</div> : matted;
}

/** The style of a picture in its frame, for a single tile. */
export function pictureStyle(frame: TileFrame, matColor: string, filter: Filter): CSSProperties {
  const isMatted = hasMat(matColor);
  return {
    ...windowVariables('window', frame),
    '--mat-color': isMatted ? matColor : 'initial',
    '--mat-bevel': isMatted ? 'var(--mat-bevel-shadow)' : 'initial',
    '--photo-filter': filter === 'grayScale' ? 'grayscale(1)' : 'initial',
  } as CSSProperties;
}

/** @param name `matted` is for a list of tiles whose mat is an attribute (tile.css) */
export function windowVariables(name: 'window' | 'matted', frame: TileFrame): CSSProperties {
  const sides = Object.entries(windowStyle(frame)).map(([side, length]) => [`--${name}-${side}`, length]);
  return Object.fromEntries(sides) as CSSProperties;
}

/** Set on the photo itself, so that a filter also applies to the color, as in print (tile.css). */
function fillStyle(fill: string | undefined): CSSProperties | undefined {
  return fill === undefined ? undefined : ({ '--photo-fill': fill } as CSSProperties);
}

/** The outline over the visible part: its path covers the printed sheet, whose rim the lip hides. */
function ClipPath({ id, clip, frame }: { id: string; clip: ClipShape; frame: TileFrame }) {
  const { printed, shown } = frame;
  const x = printed.widthInches / (clip.width * shown.widthInches);
  const y = printed.heightInches / (clip.height * shown.heightInches);
  const left = -shown.leftInches / shown.widthInches;
  const top = -shown.topInches / shown.heightInches;
  return (
    <svg aria-hidden="true" width={0} height={0} className="absolute">
      <clipPath id={id} clipPathUnits="objectBoundingBox">
        <path d={clip.path} transform={`translate(${left} ${top}) scale(${x} ${y})`} />
      </clipPath>
    </svg>
  );
}

/** The picture's position in percent of the visible part; without a mat it extends under the lip on all sides. */
export function windowStyle({ shown, picture }: TileFrame): CSSProperties {
  return {
    left: `${((picture.leftInches - shown.leftInches) / shown.widthInches) * 100}%`,
    top: `${((picture.topInches - shown.topInches) / shown.heightInches) * 100}%`,
    width: `${(picture.widthInches / shown.widthInches) * 100}%`,
    height: `${(picture.heightInches / shown.heightInches) * 100}%`,
  };
}

/** Places the whole photo so that its crop covers the window exactly. */
export function cropStyle({ left, top, right, bottom }: Box): CSSProperties {
  const width = right - left;
  const height = bottom - top;
  return {
    left: `${(-left / width) * 100}%`,
    top: `${(-top / height) * 100}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
  };
}

/** Width / height of the whole rotated photo. */
function turnedAspect({ picture }: TileFrame, { left, top, right, bottom }: Box): number {
  return ((picture.widthInches / picture.heightInches) * (bottom - top)) / (right - left);
}

/**
 * Fits the upright photo into the box of the rotated one: sideways it is as wide as the box is high, and rotates around
 * its center.
 */
export function turnStyle(quarterTurns: QuarterTurns, aspect: number): CSSProperties {
  if (quarterTurns === 0) return { left: 0, top: 0, width: '100%', height: '100%' };
  const isOnItsSide = quarterTurns % 2 === 1;
  return {
    left: '50%',
    top: '50%',
    width: isOnItsSide ? `${100 / aspect}%` : '100%',
    height: isOnItsSide ? `${100 * aspect}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
  };
}

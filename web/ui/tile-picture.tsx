import { type CSSProperties, type Ref, useId } from 'react';
import type { QuarterTurns } from '../../shared/geometry/quarter-turns.ts';
import type { TileFrame } from '../../shared/geometry/tile-frame.ts';
import type { Box } from '../../shared/geometry/units.ts';
import type { ClipShape } from '../../shared/product/clip-shape.ts';
import { type Filter, hasMat } from '../../shared/product/options.ts';
import { SharpenedImage, type SharpenedImageProps } from './sharpened-image.tsx';

export interface TilePictureProps {
  src: string;
  /** other sizes of it, and how wide it is drawn */
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  /** what the picture fills: the printed sheet without a mat, the opening with one; fractions of the photo as it is turned */
  crop: Box;
  /** shared/geometry's tileFrame of the product, orientation and mat */
  frame: TileFrame;
  matColor: string;
  filter: Filter;
  /** how often the shopper has turned the upright photo clockwise */
  quarterTurns?: QuarterTurns;
  /** the outline that the print is cut to */
  clip?: ClipShape | undefined;
  /** what shows through transparent parts of the photo, #RRGGBB or #RRGGBBAA; absent: paper */
  fill?: string | undefined;
  /** the whole photo, laid so that its crop fills the window */
  photoRef?: Ref<HTMLDivElement>;
  loading?: 'lazy' | 'eager';
  /** the address did not work */
  onError?: (() => void) | undefined;
  /** what makes the picture as sharp as the print, where it is placed */
  detail?: SharpenedImageProps['detail'] | undefined;
  /** mat and filter are drawn as an element around the tile says (see `pictureStyle`), or the list it hangs in */
  isLookInherited?: boolean;
}

/** A photo as it is printed, seen through the frame: fills a FramedTile's opening, mat and bleed where they are. */
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
  isLookInherited = false,
}: TilePictureProps) {
  const clipId = useId();
  const look = isLookInherited ? undefined : pictureStyle(frame, matColor, filter);
  const placed = cropStyle(crop);
  const isMoved = photoRef !== undefined || quarterTurns !== 0;
  const attributes = {
    // before the address, which would be asked for otherwise
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
  // the photo as it is turned: what a gesture moves
  const photo = isMoved ? (
    <div ref={photoRef} className="tile-picture-photo" style={placed}>
      {image}
    </div>
  ) : (
    image
  );
  const hasOwnMat = !isLookInherited && hasMat(matColor);
  if (!clip && !hasOwnMat)
    return (
      <div className="tile-picture-window" style={look}>
        {photo}
      </div>
    );
  const matted = (
    <div className="tile-picture" style={{ ...look, ...(clip && { clipPath: `url(#${clipId})` }) }}>
      {clip && <ClipPath id={clipId} clip={clip} frame={frame} />}
      <div className="tile-picture-window">{photo}</div>
    </div>
  );
  // around an outline there is paper
  return clip ? <div className="tile-picture tile-picture-paper">{matted}</div> : matted;
}

/** What a picture in its frame is drawn with, on the tile. */
export function pictureStyle(frame: TileFrame, matColor: string, filter: Filter): CSSProperties {
  const isMatted = hasMat(matColor);
  return {
    ...windowVariables('window', frame),
    '--mat-color': isMatted ? matColor : 'initial',
    '--mat-bevel': isMatted ? 'var(--bevel-of-mat)' : 'initial',
    '--photo-filter': filter === 'grayScale' ? 'grayscale(1)' : 'initial',
  } as CSSProperties;
}

/** @param name `matted` is for a list of tiles whose mat is an attribute (tile.css) */
export function windowVariables(name: 'window' | 'matted', frame: TileFrame): CSSProperties {
  const sides = Object.entries(windowStyle(frame)).map(([side, length]) => [`--${name}-${side}`, length]);
  return Object.fromEntries(sides) as CSSProperties;
}

/** On the photo itself, so that a filter takes the color with it, as in print (tile.css). */
function fillStyle(fill: string | undefined): CSSProperties | undefined {
  return fill === undefined ? undefined : ({ '--photo-fill': fill } as CSSProperties);
}

/** The outline over what the frame shows: its drawing covers the printed sheet, of which the lip hides the rim. */
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

/** Where the picture lies, in percent of what the frame shows; without a mat it reaches under the lip on all sides. */
export function windowStyle({ shown, picture }: TileFrame): CSSProperties {
  return {
    left: `${((picture.leftInches - shown.leftInches) / shown.widthInches) * 100}%`,
    top: `${((picture.topInches - shown.topInches) / shown.heightInches) * 100}%`,
    width: `${(picture.widthInches / shown.widthInches) * 100}%`,
    height: `${(picture.heightInches / shown.heightInches) * 100}%`,
  };
}

/** Lays the whole photo so that its crop covers the window exactly. */
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

/** width / height of the whole photo as it is turned */
function turnedAspect({ picture }: TileFrame, { left, top, right, bottom }: Box): number {
  return ((picture.widthInches / picture.heightInches) * (bottom - top)) / (right - left);
}

/**
 * Lays the upright photo into the box of the turned one: on its side it is as wide as the box is high, and turns about
 * its middle.
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

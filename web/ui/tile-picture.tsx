import type { CSSProperties, Ref } from 'react';
import type { Filter } from '../../shared/constants/frames.ts';
import { hasMat } from '../../shared/geometry/mat.ts';
import type { TileFrame } from '../../shared/geometry/tile-frame.ts';
import type { Box } from '../../shared/geometry/units.ts';

export interface TilePictureProps {
  src: string;
  alt: string;
  /** what the picture fills: the printed sheet without a mat, the opening with one; fractions of the upright photo */
  crop: Box;
  /** shared/geometry's tileFrame of the product, orientation and mat */
  frame: TileFrame;
  matColor: string;
  filter: Filter;
  imageRef?: Ref<HTMLImageElement>;
  loading?: 'lazy' | 'eager';
}

/** A photo as it is printed, seen through the frame: fills a FramedTile's opening, mat and bleed where they are. */
export function TilePicture({ src, alt, crop, frame, matColor, filter, imageRef, loading = 'lazy' }: TilePictureProps) {
  const isMatted = hasMat(matColor);
  return (
    <div
      className="tile-picture"
      data-mat={isMatted || undefined}
      style={isMatted ? { background: matColor } : undefined}
    >
      <div className="tile-picture-window" style={windowStyle(frame)}>
        <img
          ref={imageRef}
          src={src}
          alt={alt}
          loading={loading}
          decoding="async"
          draggable={false}
          style={{ ...cropStyle(crop), filter: filter === 'grayScale' ? 'grayscale(1)' : undefined }}
        />
      </div>
    </div>
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

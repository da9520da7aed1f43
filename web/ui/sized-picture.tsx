import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { pictureNameOf, pictureSources, sizesOfPicture } from '../../shared/content/sized-pictures.ts';

/** Width of a picture's place by window width: the first match applies; the last entry is the default. */
export type PlaceWidths = readonly (readonly [condition: string | undefined, width: string])[];

export interface SizedPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> {
  /** The full picture, for browsers without srcset. */
  src: string;
  alt: string;
  /** The name of its sizes, if it differs from the URL. */
  sizedName?: string | undefined;
  /**
   * Widths of its place, which is square or taller than the picture: the picture covers it, so a wide one is drawn
   * wider.
   */
  place: PlaceWidths;
}

/** A picture of the shop at the displayed size, as AVIF or WebP if supported. */
export function SizedPicture({ src, alt, sizedName = pictureNameOf(src), place, ...image }: SizedPictureProps) {
  const sources = sizedName === undefined ? [] : pictureSources(sizedName);
  const sizes = sizesAttribute(place, sizedName === undefined ? 1 : (sizesOfPicture(sizedName)?.aspect ?? 1));
  const [best] = sources;
  // Preload the main picture of the page.
  if (best && image.fetchPriority === 'high')
    preload(src, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img {...image} src={src} alt={alt} />
    </picture>
  );
}

/** `(width < 576px) calc(1.78 * 100vw), 590px`. */
export function sizesAttribute(place: PlaceWidths, aspect: number): string {
  const drawn = (width: string) => (aspect > 1 ? `calc(${aspect.toFixed(2)} * ${width})` : width);
  return place
    .map(([condition, width]) => (condition === undefined ? drawn(width) : `${condition} ${drawn(width)}`))
    .join(', ');
}

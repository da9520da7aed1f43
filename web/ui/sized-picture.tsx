import type { ComponentProps } from 'react';
import { preload } from 'react-dom';
import { pictureNameOf, pictureSources, sizesOfPicture } from '../../shared/content/sized-pictures.ts';

/** How wide the place of a picture is, by the width of the window: the first that fits; the last is for all others. */
export type PlaceWidths = readonly (readonly [condition: string | undefined, width: string])[];

export interface SizedPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'sizes' | 'alt'> {
  /** the whole picture, for browsers that know no better */
  src: string;
  alt: string;
  /** the name of its sizes, where the address does not say it */
  sizedName?: string | undefined;
  /** of its place, which is square or higher than the picture: it covers that, so a wide picture is drawn wider */
  place: PlaceWidths;
}

/** A picture of the shop in the size at which it is shown, as AVIF or WebP where the browser knows them. */
export function SizedPicture({ src, alt, sizedName = pictureNameOf(src), place, ...image }: SizedPictureProps) {
  const sources = sizedName === undefined ? [] : pictureSources(sizedName);
  const sizes = sizesAttribute(place, sizedName === undefined ? 1 : (sizesOfPicture(sizedName)?.aspect ?? 1));
  const [best] = sources;
  // the one that the page is about is asked for before the page is read
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

/** `(width < 576px) calc(1.78 * 100vw), 590px` */
export function sizesAttribute(place: PlaceWidths, aspect: number): string {
  const drawn = (width: string) => (aspect > 1 ? `calc(${aspect.toFixed(2)} * ${width})` : width);
  return place
    .map(([condition, width]) => (condition === undefined ? drawn(width) : `${condition} ${drawn(width)}`))
    .join(', ');
}

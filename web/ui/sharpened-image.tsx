import { type CSSProperties, type ImgHTMLAttributes, useState } from 'react';

export interface SharpenedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onLoad'> {
  src: string;
  alt: string;
  style: CSSProperties;
  /** the same picture with more pixels; it may come later, or not at all */
  detail: { src: string | undefined; onError(): void };
}

/**
 * A picture that becomes sharper in its place. The sharper one is asked for when the first one is there, lies over it,
 * and is seen once it is whole, so that nothing flashes and nothing moves.
 */
export function SharpenedImage({ detail, alt, style, ...image }: SharpenedImageProps) {
  const [isShown, setIsShown] = useState(false);
  const [whole, setWhole] = useState<string>();
  return (
    <>
      <img {...image} alt={alt} style={style} onLoad={() => setIsShown(true)} />
      {isShown && detail.src !== undefined && (
        <img
          key={detail.src}
          {...image}
          src={detail.src}
          srcSet={undefined}
          alt=""
          data-detail
          // what is drawn before it is decoded would be the paper behind it
          decoding="sync"
          style={{ ...style, visibility: whole === detail.src ? undefined : 'hidden' }}
          onLoad={() => setWhole(detail.src)}
          onError={detail.onError}
        />
      )}
    </>
  );
}

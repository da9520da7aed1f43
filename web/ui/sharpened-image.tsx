import { type CSSProperties, type ImgHTMLAttributes, useState } from 'react';

export interface SharpenedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'onLoad'> {
  src: string;
  alt: string;
  style: CSSProperties;
  /** The same picture with more pixels; may arrive later or never. */
  detail: { src: string | undefined; onError(): void };
}

/**
 * A picture that sharpens in place. The sharper one loads after the first one, covers it, and appears once complete, so
 * that nothing flashes or shifts.
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
          // Painting it before decoding would show the paper behind it.
          decoding="sync"
          style={{ ...style, visibility: whole === detail.src ? undefined : 'hidden' }}
          onLoad={() => setWhole(detail.src)}
          onError={detail.onError}
        />
      )}
    </>
  );
}

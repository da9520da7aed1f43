import { clsx } from 'clsx';
import { copy } from './copy.ts';

export interface ProductPicturesProps {
  name: string;
  /** addresses of the pictures; the first is shown first */
  pictures: readonly string[];
  shown: string;
  /** what the shown picture is of; what it is called where that is nothing of its own */
  alt: string;
  onShow(picture: string): void;
}

/** One picture as large as it goes, and the others small below it. */
export function ProductPictures({ name, pictures, shown, alt, onShow }: ProductPicturesProps) {
  return (
    <div>
      <img
        src={shown}
        alt={alt}
        width={1200}
        height={1200}
        fetchPriority="high"
        className="block aspect-square w-full rounded-md bg-line object-cover"
      />
      {pictures.length > 1 && (
        <ul aria-label={copy.pictures(name)} className="mt-3 flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={copy.picture(index + 1, pictures.length)}
                aria-pressed={picture === shown}
                onClick={() => onShow(picture)}
                className={clsx(
                  'block size-14 overflow-hidden rounded-sm border sm:size-16',
                  picture === shown ? 'border-ink ring-1 ring-ink' : 'border-edge hover:border-ink',
                )}
              >
                <img
                  src={picture}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  draggable={false}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { clsx } from 'clsx';
import { useTexts } from '../../../lib/texts.ts';
import { type PlaceWidths, SizedPicture } from '../../../ui/sized-picture.tsx';
import { productsTexts } from './copy.ts';
import { PRODUCT_PICTURES } from './next-step.tsx';

const LARGE: PlaceWidths = [
  ['(width < 768px)', '100vw'],
  ['(width < 1248px)', '50vw'],
  [undefined, '600px'],
];
const SMALL: PlaceWidths = [[undefined, '64px']];

export interface ProductPicturesProps {
  name: string;
  /** Picture URLs in order. */
  pictures: readonly string[];
  shown: string;
  /** Alternative text of the shown picture, which defaults to its name. */
  alt: string;
  onShow(picture: string): void;
}

export function ProductPictures({ name, pictures, shown, alt, onShow }: ProductPicturesProps) {
  const copy = useTexts(productsTexts);
  return (
    <div className={PRODUCT_PICTURES}>
      <SizedPicture
        src={shown}
        alt={alt}
        place={LARGE}
        width={1200}
        height={1200}
        fetchPriority="high"
        className="block aspect-square w-full rounded-md bg-line object-cover"
      />
      {pictures.length > 1 && (
        // A single row on phones, so that the product name stays visible; the padding makes room for the focus ring.
        <ul aria-label={copy.pictures(name)} className="-mx-1 mt-2 flex gap-2 p-1 max-md:overflow-x-auto md:flex-wrap">
          {pictures.map((picture, index) => (
            <li key={picture} className="shrink-0">
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
                <SizedPicture
                  src={picture}
                  alt=""
                  place={SMALL}
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

import { Link } from 'react-router';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { frameVariants, isPrecustomized } from '../../../shared/product/kinds.ts';
import { DEFAULT_FRAME_COLOR, FRAME_COLOR_HEX } from '../../../shared/product/options.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { type PlaceWidths, SizedPicture } from '../../ui/sized-picture.tsx';
import { shopTexts } from './copy.ts';
import { PictureTile } from './gallery/index.ts';

/** Rows of two on a phone, up to four on wide screens. */
const CARD_PLACE: PlaceWidths = [
  ['(width < 768px)', '46vw'],
  ['(width < 1248px)', '31vw'],
  [undefined, '380px'],
];
const WIDE_PLACE: PlaceWidths = [
  ['(width < 576px)', '100vw'],
  ['(width < 1248px)', '60vw'],
  [undefined, '720px'],
];

export interface ProductCardProps {
  product: Product;
  /** Main tile product, which picture products are sold as. */
  tile: Product;
  /** Wide puts the text next to the picture if there is room. */
  layout?: 'wide' | 'narrow';
}

export function ProductCard({ product, tile, layout = 'narrow' }: ProductCardProps) {
  const copy = useTexts(shopTexts);
  const isWide = layout === 'wide';
  return (
    <Link
      to={paths.product(product.urlSlug)}
      className={
        isWide ? 'group grid items-center gap-x-8 gap-y-4 rounded-sm sm:grid-cols-[3fr_2fr]' : 'group block rounded-sm'
      }
    >
      <CardPicture product={product} tile={tile} isWide={isWide} />
      <span className={isWide ? 'block' : 'mt-4 block'}>
        <span className="block font-medium underline-offset-4 group-hover:underline">{product.name}</span>
        {isWide && <span className="mt-2 block text-ink-soft">{product.description}</span>}
        <span className="numbers mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-soft">
          {priceOf(copy, isPrecustomized(product) ? tile : product)}
          <Frames product={product} />
        </span>
      </span>
    </Link>
  );
}

function CardPicture({ product, tile, isWide }: { product: Product; tile: Product; isWide: boolean }) {
  if (product.precustomizedPicture)
    return (
      <span className="block pr-1 pb-2">
        <PictureTile
          picture={product.precustomizedPicture}
          tile={tile}
          frameColor={DEFAULT_FRAME_COLOR}
          place={CARD_PLACE}
          alt=""
        />
      </span>
    );
  const [picture] = product.imageUrls;
  return picture === undefined ? (
    <span className="block aspect-square rounded-md bg-line" />
  ) : (
    <SizedPicture
      src={picture}
      alt=""
      place={isWide ? WIDE_PLACE : CARD_PLACE}
      width={600}
      height={600}
      loading="lazy"
      draggable={false}
      className="aspect-square w-full rounded-md bg-line object-cover transition-shadow group-hover:shadow-surface"
    />
  );
}

function Frames({ product }: { product: Product }) {
  const copy = useTexts(shopTexts);
  const variants = frameVariants(product);
  if (variants.length < 2) return null;
  return (
    <span
      role="img"
      aria-label={copy.frames(variants.map(({ name }) => copy.frameColors[name]))}
      className="flex gap-1"
    >
      {variants.map(({ name }) => (
        <span
          key={name}
          className="size-3.5 forced-color-adjust-none rounded-full border border-edge"
          style={{ background: FRAME_COLOR_HEX[name] }}
        />
      ))}
    </span>
  );
}

/** Lowest variant price, marked if others cost more. */
function priceOf(copy: TextsOf<typeof shopTexts>, { price, variants }: Product): string {
  const dollars = variants.map((variant) => variant.price);
  const least = dollars.length > 0 ? Math.min(...dollars) : price;
  const text = formatCents(centsFromDollars(least));
  return dollars.some((each) => each > least) ? copy.from(text) : text;
}

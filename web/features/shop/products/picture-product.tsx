import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { centsFromDollars, formatCents } from '../../../../shared/money/money.ts';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import { artistSlug } from '../../../../shared/product/groups.ts';
import { frameVariants } from '../../../../shared/product/kinds.ts';
import { FRAME_COLOR_HEX, type FrameColor } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { selectActiveProject } from '../../../documents/projects/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { PlaceWidths } from '../../../ui/sized-picture.tsx';
import { galleryQueries, HangButton, PictureTile } from '../gallery/index.ts';
import { productsTexts } from './copy.ts';
import { NextStep, PRODUCT_PAGE, PRODUCT_PICTURES } from './next-step.tsx';
import { TileFacts } from './product-facts.tsx';

const PLACE: PlaceWidths = [
  ['(width < 768px)', '92vw'],
  ['(width < 1248px)', '50vw'],
  [undefined, '570px'],
];

export interface PictureProductProps {
  product: Product;
  picture: SharedPicture;
  /** Tile that the picture is sold as (shared/product/kinds.ts). */
  tile: Product;
}

export function PictureProduct({ product, picture, tile }: PictureProductProps) {
  const copy = useTexts(productsTexts);
  const { defaultFrameColor } = useSite().tenant;
  const wallColor = useAppSelector((state) => selectActiveProject(state)?.frameColor);
  const [frameColor, setFrameColor] = useState<FrameColor>(wallColor ?? defaultFrameColor);
  const price = tile.variants.find(({ name }) => name === frameColor)?.price ?? tile.price;
  return (
    <div className={PRODUCT_PAGE}>
      <div className={clsx('mx-auto w-full max-w-150 px-2 pb-6 md:px-6', PRODUCT_PICTURES)}>
        <PictureTile picture={picture} tile={tile} frameColor={frameColor} place={PLACE} loading="eager" />
      </div>
      <div className="max-w-form">
        <h1 className="font-serif text-title md:text-display">{product.name}</h1>
        <ArtistLine product={product} />
        <p className="mt-4 text-ink-soft">{product.description}</p>
        <Segmented<FrameColor>
          className="mt-8"
          label={copy.frame}
          options={frameVariants(tile).map(({ name }) => ({
            value: name,
            label: copy.frameColors[name],
            swatch: FRAME_COLOR_HEX[name],
          }))}
          value={frameColor}
          onChange={setFrameColor}
        />
      </div>
      <NextStep price={formatCents(centsFromDollars(price))}>
        <HangButton
          picture={picture}
          origin={{ source: 'Precustom', sourceUrl: paths.product(product.urlSlug) }}
          frameColor={frameColor}
          text={copy.add}
          variant="primary"
          size="large"
          isWide
        />
      </NextStep>
      <div className="max-w-form max-md:pb-8">
        <p className="text-small text-ink-soft md:mt-3">{copy.next}</p>
        <TileFacts sizes={tile} />
      </div>
    </div>
  );
}

/** Credits the artist; optional, so it renders nothing when loading fails. */
function ArtistLine({ product }: { product: Product }) {
  const copy = useTexts(productsTexts);
  const { data } = useQuery(galleryQueries(useSite()).artistGroups());
  const artist = data?.find(({ id }) => product.groups?.some((group) => group.id === id));
  if (!artist) return null;
  return (
    <p className="mt-2">
      <Link
        to={paths.artist(artistSlug(artist.name))}
        className="touch-target inline-flex items-center underline underline-offset-4"
      >
        {copy.by(artist.name)}
      </Link>
    </p>
  );
}

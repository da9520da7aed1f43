import { Link } from 'react-router';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import type { PlaceWidths } from '../../../ui/sized-picture.tsx';
import { HangButton, PictureTile } from '../gallery/index.ts';

const PLACE: PlaceWidths = [
  ['(width < 768px)', '92vw'],
  ['(width < 1248px)', '46vw'],
  [undefined, '380px'],
];

export interface Work extends Product {
  precustomizedPicture: SharedPicture;
}

/** A product needs picture details beyond a URL to be shown on a tile. */
export function isWork(product: Product): product is Work {
  return product.precustomizedPicture !== undefined;
}

export function ArtistWork({ work, tile }: { work: Work; tile: Product }) {
  const picture = work.precustomizedPicture;
  const page = paths.product(work.urlSlug);
  return (
    <li>
      <Link to={page} className="group block rounded-sm">
        <PictureTile
          picture={picture}
          tile={tile}
          frameColor={useSite().tenant.defaultFrameColor}
          place={PLACE}
          alt=""
        />
        <span className="mt-6 block font-medium underline-offset-4 group-hover:underline">{work.name}</span>
      </Link>
      <HangButton picture={picture} origin={{ source: 'Artists', sourceUrl: page }} className="mt-3" />
    </li>
  );
}

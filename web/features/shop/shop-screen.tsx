import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artistSlug } from '../../../shared/product/groups.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { StockedGroup } from '../../../shared/product/wire.ts';
import { LoadingImages } from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { shopTexts } from './copy.ts';
import { CollectionCardsSkeleton, Failed, galleryQueries } from './gallery/index.ts';
import { ProductCard } from './product-card.tsx';
import { useTileFor } from './use-tile-for.ts';

/** Products per group, in one row on wide screens and two rows of two on a phone; the group's page has the rest. */
const SHOWN_MAX = 3;

/** /shop-all: all products by group. */
export function ShopScreen() {
  const copy = useTexts(shopTexts);
  const query = useQuery(galleryQueries(useSite()).groups());
  const { data: groups } = query;
  const { tile, isGone, isFailed, isPending, retryAll } = useTileFor(query);
  return (
    <div className="page-width pt-8 pb-24 md:pt-12">
      <PageHeading heading={copy.heading} lead={copy.lead} />
      <LoadingImages isLoading={isPending} />
      {isPending && (
        <div className="mt-12">
          <CollectionCardsSkeleton />
        </div>
      )}
      {isFailed && <Failed message={copy.failed} onRetry={retryAll} isRetrying={query.isFetching} />}
      {!isFailed && groups && groups.length > 1 && <GroupLinks groups={groups} />}
      {!isFailed && tile && groups?.map((group) => <GroupSection key={group.id} group={group} tile={tile} />)}
      {!isFailed && groups && (groups.length === 0 || isGone) && (
        <div className="py-16 text-center">
          <h2 className="font-serif text-title">{copy.empty}</h2>
          <p className="mt-3 text-ink-soft">{copy.emptyLead}</p>
          <Link to={paths.photoPicker()} className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-8`}>
            {copy.chooseOwn}
          </Link>
        </div>
      )}
    </div>
  );
}

function GroupLinks({ groups }: { groups: readonly StockedGroup[] }) {
  const copy = useTexts(shopTexts);
  return (
    <nav aria-label={copy.groups} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.shopGroup(artistSlug(name))}
              className="touch-target inline-flex min-h-10 items-center rounded-sm border border-edge bg-paper px-3 text-small hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GroupSection({ group, tile }: { group: StockedGroup; tile: Product }) {
  const copy = useTexts(shopTexts);
  const { name, description, artist, products } = group;
  const id = `group-${group.id}`;
  const [only] = products;
  return (
    <section
      aria-labelledby={id}
      className="mt-12 grid gap-x-12 gap-y-6 border-t border-line pt-8 md:mt-16 lg:grid-cols-[1fr_3fr] lg:pt-10"
    >
      <div>
        <h2 id={id} className="font-serif text-title">
          <Link to={paths.shopGroup(artistSlug(name))} className="underline-offset-4 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-2 max-w-[40ch] text-ink-soft">{artist ? copy.artist(artist.collectionName) : description}</p>
        {products.length > SHOWN_MAX && (
          <Link
            to={paths.shopGroup(artistSlug(name))}
            aria-label={copy.seeAllOf(products.length, name)}
            className={`${buttonClass({})} mt-4`}
          >
            {copy.seeAll(products.length)}
          </Link>
        )}
      </div>
      {products.length === 1 && only ? (
        <ProductCard product={only} tile={tile} layout="wide" />
      ) : (
        <ul aria-label={copy.products(name)} className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-8">
          {products.slice(0, SHOWN_MAX + 1).map((product, index) => (
            <li key={product.id} className={index === SHOWN_MAX ? 'md:hidden' : undefined}>
              <ProductCard product={product} tile={tile} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

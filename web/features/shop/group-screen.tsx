import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { artistSlug } from '../../../shared/product/groups.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { StockedGroup } from '../../../shared/product/wire.ts';
import { LoadingImages } from '../../documents/photos/index.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { NotFoundScreen } from '../pages/messages/index.ts';
import { shopTexts } from './copy.ts';
import { CollectionCardsSkeleton, Failed, galleryQueries } from './gallery/index.ts';
import { ProductCard } from './product-card.tsx';
import { useTileFor } from './use-tile-for.ts';

/** /shop-all/{groupName}: one group, led by its featured product (docs/spec 7.5). */
export function GroupScreen() {
  const copy = useTexts(shopTexts);
  const { groupName = '' } = useParams();
  const { search } = useLocation();
  const query = useQuery(galleryQueries(useSite()).group(groupName));
  const { data: group, error } = query;
  const { tile, isGone, isFailed, isPending, retryAll } = useTileFor(query);

  if (isProblem(error, 'unknown_group')) return <NotFoundScreen />;
  // Redirects the URL of a renamed group.
  if (group && artistSlug(group.name) !== groupName.toLowerCase())
    return <Navigate to={paths.shopGroup(artistSlug(group.name)) + search} replace />;
  return (
    <div className="page-width pt-8 pb-24 md:pt-12">
      <BackLink to={paths.shopAll()} className="mb-4">
        {copy.allGroups}
      </BackLink>
      <PageHeading heading={group?.name ?? copy.heading} lead={group && <Lead group={group} />} />
      <LoadingImages isLoading={isPending} />
      {isPending && (
        <div className="mt-12">
          <CollectionCardsSkeleton />
        </div>
      )}
      {isFailed && <Failed message={copy.failed} onRetry={retryAll} isRetrying={query.isFetching} />}
      {!isFailed && group && tile && group.products.length > 0 && <Products group={group} tile={tile} />}
      {!isFailed && group && (group.products.length === 0 || isGone) && (
        <p className="py-16 text-ink-soft">{copy.emptyGroup}</p>
      )}
    </div>
  );
}

function Lead({ group: { artist, description } }: { group: StockedGroup }) {
  const copy = useTexts(shopTexts);
  if (!artist) return description;
  return (
    <>
      {copy.artist(artist.collectionName)}{' '}
      <Link to={paths.artist(artistSlug(artist.name))} className="underline underline-offset-4">
        {copy.toArtist(artist.name)}
      </Link>
    </>
  );
}

function Products({ group, tile }: { group: StockedGroup; tile: Product }) {
  const copy = useTexts(shopTexts);
  const opening = openingProduct(group);
  const others = group.products.filter((product) => product !== opening);
  return (
    <div className="mt-10">
      {opening && <ProductCard product={opening} tile={tile} layout="wide" />}
      {others.length > 0 && (
        <ul
          aria-label={copy.products(group.name)}
          className="mt-12 grid grid-cols-2 gap-x-4 gap-y-10 md:mt-16 md:grid-cols-3 md:gap-x-10 md:gap-y-14"
        >
          {others.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} tile={tile} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The group's featured product, as named by its products, else the first. */
function openingProduct({ id, products }: StockedGroup): Product | undefined {
  const named = products.flatMap(({ groups = [] }) => groups.find((group) => group.id === id)?.defaultProduct ?? []);
  return products.find((product) => named.includes(product.id)) ?? products[0];
}

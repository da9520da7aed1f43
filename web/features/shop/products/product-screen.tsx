import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { MAIN_TILE_PRODUCT_ID } from '../../../../shared/product/ids.ts';
import { isPrecustomized, kindOf, takesPhotos } from '../../../../shared/product/kinds.ts';
import { LoadingImages } from '../../../documents/photos/index.ts';
import { productOf, productQueries } from '../../../documents/projects/index.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { type TextsOf, useTexts } from '../../../lib/texts.ts';
import { paths } from '../../../site/paths.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBenefits } from '../../account/index.ts';
import { NotFoundScreen } from '../../pages/messages/index.ts';
import { Failed, FailureAlert, galleryQueries } from '../gallery/index.ts';
import { productsTexts } from './copy.ts';
import { GiftProduct } from './gift-product.tsx';
import { GoodProduct } from './good-product.tsx';
import { PictureProduct } from './picture-product.tsx';
import { TileProduct } from './tile-product.tsx';

/**
 * /products/{urlSlug}: photo products lead to the photo picker, picture products are ready to hang, gifts and other
 * goods go into the cart.
 */
export function ProductScreen() {
  const copy = useTexts(productsTexts);
  const { urlSlug = '' } = useParams();
  const { search } = useLocation();
  const tiles = useQuery(productQueries(useSite()).customizable());
  const { data, error, isFetching, refetch } = useQuery(galleryQueries(useSite()).product(urlSlug));
  const benefits = useBenefits();
  const tile = tiles.data && productOf(tiles.data, MAIN_TILE_PRODUCT_ID);

  if (isProblem(error, 'unknown_product')) return <NotFoundScreen />;
  if (data && kindOf(data) === 'reward' && benefits?.rewardTiles === 0) return <NotFoundScreen />;
  // Redirects an outdated slug.
  if (data && data.urlSlug !== urlSlug) return <Navigate to={paths.product(data.urlSlug) + search} replace />;
  if (data && kindOf(data) === 'gift') return <GiftProduct key={data.id} product={data} />;
  if (data && !takesPhotos(data)) return <GoodProduct product={data} />;
  const isHeld = data && (kindOf(data) !== 'reward' || benefits !== undefined);
  if (isHeld && !isPrecustomized(data))
    return <TileProduct key={data.id} product={data} rewardTiles={benefits?.rewardTiles ?? 0} />;

  const failure = failureOf(copy, { isTileMissing: tiles.isError, error, isEmpty: data && !data.precustomizedPicture });
  if (failure !== undefined)
    return (
      <div className="page-width">
        <Failed
          message={copy.failedHere}
          onRetry={() => void Promise.all([tiles.isError && tiles.refetch(), refetch()])}
          isRetrying={isFetching || tiles.isFetching}
        />
        <FailureAlert title={copy.failedTitle} message={failure} />
      </div>
    );
  if (data?.precustomizedPicture && tile)
    return <PictureProduct product={data} picture={data.precustomizedPicture} tile={tile} />;
  return (
    <div className="page-width grid gap-10 pt-8 pb-24 md:grid-cols-2 md:pt-12">
      <LoadingImages isLoading />
      <Skeleton className="aspect-square" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-24" />
      </div>
    </div>
  );
}

function failureOf(
  copy: TextsOf<typeof productsTexts>,
  of: { isTileMissing: boolean; error: unknown; isEmpty: boolean | undefined },
): string | undefined {
  // Any status of 400 or above is a failed fetch, regardless of its body.
  const isUnreadable = isProblem(of.error, 'client_unreadable') && of.error.status < 400;
  if (of.isEmpty || isUnreadable) return copy.productMissing;
  if (of.error) return copy.productFailed;
  return of.isTileMissing ? copy.tileFailed : undefined;
}

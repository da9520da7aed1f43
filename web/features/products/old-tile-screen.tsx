import { Navigate } from 'react-router';
import { useProduct } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { NotFoundScreen } from '../content/index.ts';
import { Failed } from '../gallery/index.ts';
import { copy } from './copy.ts';

/** What the tile was called in older addresses leads to what it is called now: docs/product.md 3.2. */
export function OldTileScreen() {
  const { product: tile, isGone, isError, retry } = useProduct('');
  if (tile) return <Navigate replace to={paths.product(tile.urlSlug)} />;
  if (isGone) return <NotFoundScreen />;
  return isError ? <Failed message={copy.productFailed} onRetry={retry} isRetrying={false} /> : null;
}

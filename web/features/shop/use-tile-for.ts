import { useProduct } from '../../documents/projects/index.ts';

interface ProductsQuery {
  data: unknown;
  isError: boolean;
  refetch(): unknown;
}

/** The product of a tile, which shows the prices of the products that a query loads. */
export function useTileFor(query: ProductsQuery) {
  const { product: tile, isGone, isError, retry } = useProduct('');
  const isFailed = query.isError || isError;
  return {
    tile,
    isGone,
    isFailed,
    isPending: !isFailed && !(query.data && (tile || isGone)),
    retryAll() {
      if (query.isError) void query.refetch();
      if (isError) retry();
    },
  };
}

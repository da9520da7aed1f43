import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { newProduct } from '../../../shared/product/new-product.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAdminSite } from '../admin/index.ts';
import { copy } from './copy.ts';
import { ProductEditor } from './product-editor.tsx';
import { copyOf } from './product-form-values.ts';
import { productAdminQueries } from './queries.ts';

export function EditProductScreen() {
  const { productId = '' } = useParams();
  const queries = productAdminQueries(useAdminSite());
  const product = useQuery(queries.one(productId));
  const groups = useQuery(queries.groups);
  if (!product.data || !groups.data) return <Pending queries={[product, groups]} />;
  return <ProductEditor key={productId} stored={product.data} start={product.data.product} groups={groups.data} />;
}

/** /admin/new-product: empty, or a copy of another product. */
export function NewProductScreen() {
  const [search] = useSearchParams();
  const from = search.get('from') ?? undefined;
  const { environment } = useSite();
  const [id] = useState(() => `p-${environment.newId().slice(0, 10)}`);
  const queries = productAdminQueries(useAdminSite());
  const origin = useQuery({ ...queries.one(from ?? ''), enabled: from !== undefined });
  const groups = useQuery(queries.groups);
  if ((from !== undefined && !origin.data) || !groups.data)
    return <Pending queries={from === undefined ? [groups] : [origin, groups]} />;
  const start = origin.data
    ? copyOf(origin.data.product, id, copy.edit.copyOf(origin.data.product.name))
    : newProduct(id);
  return <ProductEditor stored={undefined} start={start} groups={groups.data} />;
}

interface PendingQuery {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

function Pending({ queries }: { queries: readonly PendingQuery[] }) {
  const failed = queries.find(({ isError }) => isError);
  const isMissing = isProblem(failed?.error, 'unknown_product');
  return (
    <>
      <Link
        to={paths.adminProducts()}
        className="touch-target inline-flex text-small underline-offset-4 hover:underline"
      >
        {copy.edit.back}
      </Link>
      {failed ? (
        <Notice heading={isMissing ? copy.edit.missing : copy.edit.failed}>
          {!isMissing && (
            <Button onClick={() => failed.refetch()} busy={failed.isFetching}>
              {copy.retry}
            </Button>
          )}
        </Notice>
      ) : (
        <div role="status" className="mt-4 grid gap-4">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-64 w-full max-w-3xl" />
        </div>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { newProduct } from '../../../shared/product/new-product.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { EditLoading, useAdminSite } from '../kit/index.ts';
import { copy } from './copy.ts';
import { ProductEditor } from './product-editor.tsx';
import { copyOf } from './product-form-values.ts';
import { productAdminQueries } from './queries.ts';

const back = { to: paths.adminProducts(), label: copy.edit.back };

export function EditProductScreen() {
  const { productId = '' } = useParams();
  const queries = productAdminQueries(useAdminSite());
  const product = useQuery(queries.one(productId));
  const groups = useQuery(queries.groups);
  if (!product.data || !groups.data) return <EditLoading back={back} queries={[product, groups]} />;
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
    return <EditLoading back={back} queries={[origin, groups]} />;
  const start = origin.data
    ? copyOf(origin.data.product, id, copy.edit.copyOf(origin.data.product.name))
    : newProduct(id);
  return <ProductEditor stored={undefined} start={start} groups={groups.data} />;
}

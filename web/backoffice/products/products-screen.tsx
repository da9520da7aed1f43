import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import type { ProductRow } from '../../../shared/product/admin-wire.ts';
import { PRODUCT_KINDS, type ProductKind, PUBLISH_STATES } from '../../../shared/product/schema.ts';
import { paths } from '../../site/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { moveBetweenRows } from '../../ui/row-keys.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ScreenHeading, useAdminSite, usePaletteActions } from '../kit/index.ts';
import { copy } from './copy.ts';
import { productAdminQueries } from './queries.ts';

const texts = copy.list;

/** /admin/products: all products, including drafts and withdrawn ones. The search is in the URL. */
export function ProductsScreen() {
  const navigate = useNavigate();
  usePaletteActions([{ id: 'new-product', label: texts.create, run: () => void navigate(paths.adminNewProduct()) }]);
  return (
    <>
      <ScreenHeading
        heading={texts.heading}
        actions={
          <div className="flex items-center gap-4">
            <span className="text-caption text-ink-soft max-lg:hidden pointer-coarse:hidden">{texts.keys}</span>
            <Link to={paths.adminNewProduct()} className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden="true" className="size-4" />
              {texts.create}
            </Link>
          </div>
        }
      />
      <Filters />
      <ProductList />
    </>
  );
}

function useSearch() {
  const [search, setSearch] = useSearchParams();
  const set = (name: string, value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const read = (name: string) => search.get(name) ?? '';
  return { set, text: read('text'), state: read('state'), group: read('group') };
}

function Filters() {
  const { set, text, state, group } = useSearch();
  const [typed, setTyped] = useState(text);
  const { data } = useQuery(productAdminQueries(useAdminSite()).groups);
  const groups = [...(data?.groups ?? []), ...(data?.artists ?? [])].map((each) => each.group);
  return (
    <search className="mb-2 grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_12rem]">
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          set('text', event.target.value);
        }}
        className={controlClass(undefined, 'text-small')}
      />
      <select
        aria-label={texts.state}
        value={state}
        onChange={(event) => set('state', event.target.value)}
        className={controlClass(undefined, 'text-small')}
      >
        <option value="">{texts.anyState}</option>
        {PUBLISH_STATES.map((each) => (
          <option key={each} value={each}>
            {copy.state[each]}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.group}
        value={group}
        onChange={(event) => set('group', event.target.value)}
        className={controlClass(undefined, 'text-small')}
      >
        <option value="">{texts.anyGroup}</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </search>
  );
}

function ProductList() {
  const { text, state, group } = useSearch();
  const wanted = useDeferredValue(text.trim());
  const search = {
    ...(wanted !== '' && { text: wanted }),
    ...(state !== '' && { state }),
    ...(group !== '' && { group }),
  };
  const list = useInfiniteQuery(productAdminQueries(useAdminSite()).list(search));
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  if (isPending) return <LoadingRows />;
  if (isError && !data)
    return <LoadFailed heading={texts.failed} retry={copy.retry} isBusy={isFetching} onRetry={refetch} />;
  const products = data.pages.flatMap((page) => page.products);
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      {products.length > 0 && <ProductTable products={products} />}
      {products.length === 0 && !hasNextPage && (
        <Notice heading={isFiltered ? texts.notFound : texts.empty} {...(!isFiltered && { lead: texts.emptyLead })} />
      )}
      {hasNextPage && (
        <Button className="mt-6" onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const SMALL_SCREENS_NOT = 'max-sm:hidden';

function ProductTable({ products }: { products: readonly ProductRow[] }) {
  const { columns } = texts;
  return (
    <table aria-label={texts.table} className="numbers w-full text-left text-small" onKeyDown={moveBetweenRows}>
      <thead className="text-caption text-ink-soft">
        <tr>
          <th className="w-14 py-2 pr-2 font-normal">
            <VisuallyHidden>{columns.picture}</VisuallyHidden>
          </th>
          <th className="py-2 pr-4 font-normal">{columns.name}</th>
          <th className="py-2 pr-4 font-normal">{columns.state}</th>
          <th className={`py-2 pr-4 font-normal ${SMALL_SCREENS_NOT}`}>{columns.sku}</th>
          <th className={`py-2 pr-4 font-normal ${SMALL_SCREENS_NOT}`}>{columns.variants}</th>
          <th className="py-2 text-right font-normal">{columns.price}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ product }: { product: ProductRow }) {
  const { id, name, sku, kind, publishState, price, imageUrl, variants } = product;
  const known = PRODUCT_KINDS.find((each): each is ProductKind => each === kind);
  return (
    <tr className="relative border-line border-t transition-colors hover:bg-paper has-focus-visible:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
      <td className="py-1.5 pr-2">
        {imageUrl === undefined ? (
          <span className="block size-10 bg-line" />
        ) : (
          <img src={imageUrl} alt="" loading="lazy" className="size-10 object-cover" />
        )}
      </td>
      <td className="py-1.5 pr-4">
        <Link
          to={paths.adminProduct(id)}
          data-row-link
          className="font-medium outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="block text-caption text-ink-soft">{known && copy.kind[known]}</span>
      </td>
      <td className={`py-1.5 pr-4 ${publishState === 'published' ? '' : 'text-ink-soft'}`}>
        {copy.state[publishState]}
      </td>
      <td className={`break-all py-1.5 pr-4 ${SMALL_SCREENS_NOT}`}>{sku}</td>
      <td className={`py-1.5 pr-4 ${SMALL_SCREENS_NOT}`}>{texts.variants(variants)}</td>
      <td className="py-1.5 text-right">{formatCents(centsFromDollars(price))}</td>
    </tr>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingRows() {
  return (
    <div role="status" className="grid gap-px pt-8">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-t py-2">
          <Skeleton className="size-10" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

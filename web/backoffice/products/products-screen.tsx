import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { centsFromDollars, formatCents } from '../../../shared/money/money.ts';
import { PRODUCT_SORTS, type ProductRow } from '../../../shared/product/admin-wire.ts';
import { PRODUCT_KINDS, PUBLISH_STATES } from '../../../shared/product/schema.ts';
import { isProblem } from '../../lib/api-problem.ts';
import { paths } from '../../site/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { controlClass } from '../../ui/control-class.ts';
import { Notice } from '../../ui/notice.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RowLink, RowTable } from '../../ui/row-table.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countOfRows, ListBar, ScreenHeading, useAdminSite, useListParams, usePaletteActions } from '../kit/index.ts';
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
          <Link to={paths.adminNewProduct()} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" className="size-4" />
            {texts.create}
          </Link>
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
  const params = useListParams(PRODUCT_SORTS);
  const search = {
    ...(wanted !== '' && { text: wanted }),
    ...(state !== '' && { state }),
    ...(group !== '' && { group }),
  };
  const list = useInfiniteQuery(productAdminQueries(useAdminSite()).list({ ...search, ...params.query }));
  const isFiltered = Object.keys(search).length > 0;
  const bar = (count: string) => <ListBar {...params} sorts={{ options: texts.sorts }} count={count} />;
  if (isProblem(list.error, 'too_many_to_sort')) return bar(texts.tooMany);
  return (
    <PagedList
      query={list}
      rowsOf={({ products }) => products}
      failed={texts.failed}
      skeleton={<LoadingRows />}
      empty={
        <Notice heading={isFiltered ? texts.notFound : texts.empty} {...(!isFiltered && { lead: texts.emptyLead })} />
      }
      moreText={texts.more}
    >
      {(products, pages) => (
        <>
          {bar(
            countOfRows({ loaded: products.length, hasMore: list.hasNextPage, total: pages[0]?.total }, texts.products),
          )}
          <ProductTable products={products} />
        </>
      )}
    </PagedList>
  );
}

const SMALL_SCREENS_NOT = 'max-sm:hidden';

function ProductTable({ products }: { products: readonly ProductRow[] }) {
  const { columns } = texts;
  return (
    <RowTable
      label={texts.table}
      rows={products}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: <VisuallyHidden>{columns.picture}</VisuallyHidden>,
          className: 'w-14',
          cell: ({ imageUrl }) =>
            imageUrl === undefined ? (
              <span className="block size-10 bg-line" />
            ) : (
              <img src={imageUrl} alt="" loading="lazy" className="size-10 object-cover" />
            ),
        },
        {
          heading: columns.name,
          cell: ({ id, name, kind }) => {
            const known = PRODUCT_KINDS.find((each) => each === kind);
            return (
              <>
                <RowLink to={paths.adminProduct(id)}>{name}</RowLink>
                <span className="block text-caption text-ink-soft">{known && copy.kind[known]}</span>
              </>
            );
          },
        },
        {
          heading: columns.state,
          cell: ({ publishState }) => copy.state[publishState],
          tone: ({ publishState }) => publishState !== 'published' && 'text-ink-soft',
        },
        { heading: columns.sku, cell: ({ sku }) => sku, className: `break-all ${SMALL_SCREENS_NOT}` },
        { heading: columns.variants, cell: ({ variants }) => texts.variants(variants), className: SMALL_SCREENS_NOT },
        {
          heading: columns.price,
          cell: ({ price }) => formatCents(centsFromDollars(price)),
          className: 'text-right',
        },
      ]}
    />
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

function LoadingRows() {
  return (
    <div className="grid gap-px pt-8">
      {ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-t py-2">
          <Skeleton className="size-10" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

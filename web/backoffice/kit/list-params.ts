import { useSearchParams } from 'react-router';
import { PAGE_SIZES, type PageSize } from '../../../shared/lib/list-page.ts';

export interface ListParams<Sort extends string> {
  sort: Sort;
  size: PageSize;
  /** For the API: without defaults. */
  query: { sort?: Sort; size?: PageSize };
  set(name: 'sort' | 'size', value: string): void;
}

/** Sort and page size of a list, which are in the URL. The first of each is the default and not written there. */
export function useListParams<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): ListParams<Sort> {
  const [search, setSearch] = useSearchParams();
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
    const value = search.get(name);
    return values.slice(1).find((each) => each === value);
  };
  const sort = chosen('sort', sorts);
  const size = chosen('size', PAGE_SIZES);
  return {
    sort: sort ?? sorts[0],
    size: size ?? PAGE_SIZES[0],
    query: { ...(sort && { sort }), ...(size && { size }) },
    set: (name, value) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          const [usual] = name === 'sort' ? sorts : PAGE_SIZES;
          if (value === usual) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}

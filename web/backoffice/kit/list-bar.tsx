import type { ReactNode } from 'react';
import { type ListTotal, PAGE_SIZES, type PageSize } from '../../../shared/lib/list-page.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { copy } from './copy.ts';
import type { ListParams } from './list-params.ts';

export interface ListBarProps<Sort extends string> extends Pick<ListParams<Sort>, 'sort' | 'size' | 'set'> {
  /** Undefined for a list in one order. */
  sorts?: { options: Readonly<Record<Sort, string>>; label?: string };
  /** As `countOfRows` returns it. */
  count: ReactNode;
}

/** How many rows a list has, its order, and how many load at once. */
export function ListBar<Sort extends string>({ sort, size, set, sorts, count }: ListBarProps<Sort>) {
  return (
    <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <p role="status" className="numbers py-2 text-caption text-ink-soft">
        {count}
      </p>
      <div className="flex items-end gap-3">
        {sorts && (
          <SelectField
            label={sorts.label ?? copy.list.sort}
            fieldClassName="w-44"
            value={sort}
            options={(Object.keys(sorts.options) as Sort[]).map((value) => ({ value, label: sorts.options[value] }))}
            onChange={({ target: { value } }) => set('sort', value)}
          />
        )}
        <SelectField
          label={copy.list.size}
          fieldClassName="w-24"
          value={size}
          options={PAGE_SIZES.map((value: PageSize) => ({ value, label: value }))}
          onChange={({ target: { value } }) => set('size', value)}
        />
      </div>
    </div>
  );
}

export interface LoadedRows {
  loaded: number;
  hasMore: boolean;
  /** As the first page counted them. */
  total: ListTotal | undefined;
}

/** @param rows names a number of rows: `1 order`, `2 orders` */
export function countOfRows({ loaded, hasMore, total }: LoadedRows, rows: (count: number) => string): string {
  if (!hasMore) return rows(loaded);
  if (!total || total.count <= loaded) return copy.list.loaded(rows(loaded));
  return total.isAll ? copy.list.of(loaded, rows(total.count)) : copy.list.ofMoreThan(loaded, rows(total.count));
}

import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Button } from './button.tsx';
import { Loaded, type LoadedProps, type LoadedQuery } from './loaded.tsx';
import { termTexts } from './term-copy.ts';

interface MoreQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

export interface PagedListProps<Page, Row> extends Omit<LoadedProps<unknown>, 'query' | 'children'> {
  query: LoadedQuery<{ pages: readonly Page[] }> & MoreQuery;
  rowsOf(page: Page): readonly Row[];
  /** Replaces a list without rows. */
  empty: ReactNode;
  moreText?: string;
  children(rows: readonly Row[], pages: readonly Page[]): ReactNode;
}

/** The rows of all pages loaded so far, with a button for the next page. */
export function PagedList<Page, Row>(props: PagedListProps<Page, Row>) {
  const { query, rowsOf, empty, moreText, children, ...texts } = props;
  return (
    <Loaded query={query} {...texts}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf);
        return (
          <>
            {rows.length > 0 ? children(rows, pages) : !query.hasNextPage && empty}
            <MoreButton query={query} text={moreText} className="mt-6" />
          </>
        );
      }}
    </Loaded>
  );
}

export function MoreButton(props: { query: MoreQuery; text?: string | undefined; className?: string }) {
  const terms = useTexts(termTexts);
  const { query, text = terms.more, className } = props;
  if (!query.hasNextPage) return null;
  return (
    <Button className={className} busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {text}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { commonTexts } from './copy.ts';
import { LoadFailed } from './load-failed.tsx';
import { termTexts } from './term-copy.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface LoadedQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

export interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** Names the content that did not load. */
  failed?: string;
  /** In the shape of the content. */
  skeleton?: ReactNode;
  children(data: Data): ReactNode;
}

/** The three states of a query: loading, failed with a retry button, and its content, even when a refetch fails. */
export function Loaded<Data>({ query, failed, skeleton, children }: LoadedProps<Data>) {
  const copy = useTexts(commonTexts);
  const terms = useTexts(termTexts);
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <LoadFailed
        heading={failed ?? terms.failed}
        retry={copy.retry}
        isBusy={query.isFetching}
        onRetry={query.refetch}
      />
    );
  return (
    <div role="status">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      {skeleton}
    </div>
  );
}

import { LoadFailed } from './load-failed.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface QueryWaitsProps {
  query: { isError: boolean; isFetching: boolean; refetch(): unknown };
  texts: { loading: string; failed: string; retry: string };
}

/** The loading and error states of a query. */
export function QueryWaits({ query, texts }: QueryWaitsProps) {
  if (query.isError) {
    return <LoadFailed heading={texts.failed} retry={texts.retry} isBusy={query.isFetching} onRetry={query.refetch} />;
  }
  return (
    <p role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
    </p>
  );
}

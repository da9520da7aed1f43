import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { copy } from './copy.ts';

/** Until a row or the list is there, and where it does not come. */
export function TenantWaits({ query }: { query: { isError: boolean; isFetching: boolean; refetch(): unknown } }) {
  if (!query.isError)
    return (
      <p role="status">
        <VisuallyHidden>{copy.loading}</VisuallyHidden>
      </p>
    );
  return (
    <Notice heading={copy.failed}>
      <Button onClick={() => query.refetch()} busy={query.isFetching}>
        {copy.retry}
      </Button>
    </Notice>
  );
}

import { isProblem } from '../../../lib/api-problem.ts';
import { useTexts } from '../../../lib/texts.ts';
import { commonTexts } from '../../../ui/copy.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { ScreenHeading, type ScreenHeadingProps } from '../screen-heading.tsx';

interface LoadingQuery {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}

/** Replaces the screen of a document until its queries have data. */
export function EditLoading({
  queries,
  ...heading
}: Partial<ScreenHeadingProps> & { queries: readonly LoadingQuery[] }) {
  const common = useTexts(commonTexts);
  const failed = queries.find(({ isError }) => isError);
  return (
    <>
      <ScreenHeading {...heading} />
      {failed ? (
        <LoadFailed
          heading={isMissing(failed.error) ? copy.edit.missing : copy.edit.loadFailed}
          retry={common.retry}
          isBusy={failed.isFetching}
          onRetry={failed.refetch}
        />
      ) : (
        <div role="status">
          <VisuallyHidden>{common.loading}</VisuallyHidden>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}

/** The server refuses a malformed id as an invalid request. */
const isMissing = (error: unknown): boolean => isProblem(error) && (error.status === 404 || error.status === 400);

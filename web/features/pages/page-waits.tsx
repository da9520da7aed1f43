import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { copy } from './copy.ts';

interface Asked {
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

export function PageWaits({ query }: { query: Asked }) {
  if (query.isError)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{copy.failed}</p>
        <Button onClick={() => void query.refetch()} busy={query.isFetching}>
          {copy.retry}
        </Button>
      </div>
    );
  return (
    <div role="status" className="grid gap-4">
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}

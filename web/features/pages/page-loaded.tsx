import { useTexts } from '../../lib/texts.ts';
import { Loaded, type LoadedProps } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pagesTexts } from './copy.ts';

const skeleton = (
  <div className="grid gap-4">
    <Skeleton className="h-24" />
    <Skeleton className="h-40" />
  </div>
);

export function PageLoaded<Data>(props: Pick<LoadedProps<Data>, 'query' | 'children'>) {
  const copy = useTexts(pagesTexts);
  return <Loaded {...props} failed={copy.failed} skeleton={skeleton} />;
}

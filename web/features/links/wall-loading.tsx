import { Skeleton } from '../../ui/skeleton.tsx';

/** Skeleton in the shape of the wall that is loading. */
export function WallLoading({ text }: { text: string }) {
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center gap-8 py-16">
      <div className="flex flex-wrap justify-center gap-4" aria-hidden="true">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="size-20 md:size-32" />
        ))}
      </div>
      <p role="status" className="text-ink-soft">
        {text}
      </p>
    </div>
  );
}

import { LoaderCircle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { keepClear, type Shape } from '../../lib/keep-clear.ts';
import { useTexts } from '../../lib/texts.ts';
import { useIsOnline } from '../../site/network.ts';
import { photosTexts } from './copy.ts';

/**
 * The overlay of docs/spec 4.6. Does not block loaded pictures; hidden while offline, which other messages cover.
 *
 * @param isInline renders in the text flow instead, so that it does not cover pictures; on a phone it replaces that
 * line
 */
export function LoadingImages({ isLoading, isInline = false }: { isLoading: boolean; isInline?: boolean }) {
  const copy = useTexts(photosTexts);
  const isShown = useIsOnline() && isLoading;
  if (isInline)
    return (
      <span role="status" className="text-small empty:hidden max-md:absolute max-md:top-0 max-md:left-0 md:ml-3">
        {isShown && (
          <>
            <LoaderCircle aria-hidden="true" className="mr-1.5 inline size-4 animate-spin align-[-0.2em]" />
            {copy.loading}
          </>
        )}
      </span>
    );
  return <div role="status">{isShown && <FloatingNote />}</div>;
}

const SHAPES: readonly Shape[] = [{ name: 'note', anchors: [{ x: 'center', y: 'bottom' }], isMovable: true }];

function FloatingNote() {
  const copy = useTexts(photosTexts);
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => (note.current ? keepClear(note.current, { shapes: SHAPES }) : undefined), []);
  return (
    <p
      ref={note}
      className="motion-fade-in pointer-events-none fixed inset-x-0 bottom-4 z-20 mx-auto flex w-fit items-center gap-2 rounded-full bg-ink px-4 py-2 text-paper text-small shadow-surface"
    >
      <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
      {copy.loading}
    </p>
  );
}

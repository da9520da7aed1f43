import { ImageOff } from 'lucide-react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { commonTexts } from '../../ui/copy.ts';
import { photosTexts } from './copy.ts';

/** Replaces a picture that neither this browser nor the server can show. On a small tile it is an icon. */
export function MissingPicture({ onTryAgain }: { onTryAgain?: (() => void) | undefined }) {
  const common = useTexts(commonTexts);
  const copy = useTexts(photosTexts);
  return (
    <div className="@container absolute inset-0 bg-line text-ink-soft">
      <div className="flex size-full flex-col items-center justify-center gap-2 p-1 text-center text-small">
        <ImageOff aria-hidden="true" className="size-5 shrink-0" />
        <span className="@max-[9rem]:sr-only">{copy.pictureMissing}</span>
        {onTryAgain && (
          <div ref={stopStageGesture}>
            <Button size="small" onClick={onTryAgain}>
              {common.retry}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** The stage treats every pointer event as a gesture on its photo. */
function stopStageGesture(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const stop = (event: Event): void => event.stopPropagation();
  const events = ['pointerdown', 'touchstart', 'keydown'] as const;
  for (const event of events) element.addEventListener(event, stop);
  return () => {
    for (const event of events) element.removeEventListener(event, stop);
  };
}

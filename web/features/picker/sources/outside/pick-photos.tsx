import type { Source } from '../../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../../shared/project/schema.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { outsideCalls } from './calls.ts';
import { photoSourcesOutsideTexts } from './copy.ts';
import { pause } from './pause.ts';
import { ProviderStep } from './provider-step.tsx';
import type { ProviderWindow } from './provider-window.ts';
import { useNoticeDisconnected } from './use-notice-disconnected.ts';
import { useOutsideShelf } from './use-outside-shelf.ts';
import { waitForPicked } from './wait-for-picked.ts';

/** Photos are chosen in the provider's own picker and arrive automatically. */
export function PickPhotos({ source: { id, name }, origin }: { source: Source; origin: PhotoOrigin }) {
  const copy = useTexts(photoSourcesOutsideTexts);
  const calls = outsideCalls(useSite());
  const shelf = useOutsideShelf(id, origin);
  const noticeDisconnected = useNoticeDisconnected();

  async function pick(shown: ProviderWindow, signal: AbortSignal): Promise<string | undefined> {
    const { pickId, pickerUrl, pollAfterSeconds } = await calls.pick(id);
    shown.show(pickerUrl);
    const ask = () => calls.picked(id, pickId, signal);
    const photos = await waitForPicked({ ask, pollAfterSeconds, wait: pause, signal });
    if (photos?.length) await shelf.take(photos);
    shown.close();
    return photos?.length || signal.aborted ? undefined : copy.pickedNothing;
  }

  return (
    <ProviderStep
      name={name}
      startText={copy.pick(name)}
      waitingText={copy.picking(name)}
      problem={shelf.problem}
      run={pick}
      onError={noticeDisconnected}
    >
      <p className="text-ink-soft">{copy.pickLead(name)}</p>
    </ProviderStep>
  );
}

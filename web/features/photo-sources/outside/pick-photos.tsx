import { useEffect, useRef, useState } from 'react';
import type { Source } from '../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../shared/project/schema.ts';
import { customerMessageOf, isAbort } from '../../../lib/api-problem.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { outsideCalls } from './calls.ts';
import { copy } from './copy.ts';
import { pause } from './pause.ts';
import { openProviderWindow, type ProviderWindow } from './provider-window.ts';
import { useNoticeDisconnected } from './use-notice-disconnected.ts';
import { useOutsideShelf } from './use-outside-shelf.ts';
import { waitForPicked } from './wait-for-picked.ts';

/** Photos are chosen in the provider's own picker and arrive automatically. */
export function PickPhotos({ source, origin }: { source: Source; origin: PhotoOrigin }) {
  const { id, name } = source;
  const calls = outsideCalls(useSite());
  const shelf = useOutsideShelf(id, origin);
  const noticeDisconnected = useNoticeDisconnected();
  const [isPicking, setIsPicking] = useState(false);
  const [said, setSaid] = useState<string>();
  const picking = useRef<AbortController>(undefined);
  useEffect(() => () => picking.current?.abort(), []);

  /** Must run in the click handler: see openProviderWindow. */
  function pick(): void {
    const shown = openProviderWindow();
    if (!shown) {
      setSaid(copy.blocked);
      return;
    }
    const controller = new AbortController();
    picking.current = controller;
    setSaid(undefined);
    setIsPicking(true);
    void goThrough(shown, controller.signal)
      .catch((error: unknown) => {
        noticeDisconnected(error);
        if (isAbort(error)) return undefined;
        return customerMessageOf(error) ?? copy.failed(name);
      })
      .then((message) => {
        shown.close();
        if (controller.signal.aborted) return;
        setIsPicking(false);
        setSaid(message);
      });
  }

  /** @returns the message if it fails */
  async function goThrough(shown: ProviderWindow, signal: AbortSignal): Promise<string | undefined> {
    const { pickId, pickerUrl, pollAfterSeconds } = await calls.pick(id);
    shown.show(pickerUrl);
    const ask = () => calls.picked(id, pickId, signal);
    const photos = await waitForPicked({ ask, pollAfterSeconds, wait: pause, signal });
    if (!photos?.length) return signal.aborted ? undefined : copy.pickedNothing;
    await shelf.take(photos);
    return undefined;
  }

  function cancel(): void {
    picking.current?.abort();
    setIsPicking(false);
  }

  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-8 text-center">
      <p className="text-ink-soft">{copy.pickLead(name)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" size="large" busy={isPicking} onClick={pick}>
          {copy.pick(name)}
        </Button>
        {isPicking && (
          <Button size="large" onClick={cancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
      <p role="status" className="mt-4 text-small">
        {isPicking ? copy.picking(name) : (said ?? shelf.problem)}
      </p>
    </div>
  );
}

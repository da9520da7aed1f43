import { type ReactNode, useEffect, useRef, useState } from 'react';
import { customerMessageOf } from '../../../../lib/api-problem.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { commonTexts } from '../../../../ui/copy.ts';
import { photoSourcesOutsideTexts } from './copy.ts';
import { openProviderWindow, type ProviderWindow } from './provider-window.ts';

export interface ProviderStepProps {
  /** Name of the provider. */
  name: string;
  startText: string;
  waitingText: string;
  problem?: string | undefined;
  /** @returns the message if it fails */
  run(shown: ProviderWindow, signal: AbortSignal): Promise<string | undefined>;
  onError?(error: unknown): void;
  children: ReactNode;
}

/** A step in a window of the provider, which the shopper can cancel here. */
export function ProviderStep({ name, startText, waitingText, problem, run, onError, children }: ProviderStepProps) {
  const common = useTexts(commonTexts);
  const copy = useTexts(photoSourcesOutsideTexts);
  const [isWaiting, setIsWaiting] = useState(false);
  const [message, setMessage] = useState<string>();
  const waiting = useRef<{ controller: AbortController; shown: ProviderWindow }>(undefined);
  // A connection can still complete in its window while another source is shown.
  useEffect(() => () => waiting.current?.controller.abort(), []);

  /** Must run in the click handler: see openProviderWindow. */
  function start(): void {
    const shown = openProviderWindow();
    if (!shown) {
      setMessage(copy.blocked);
      return;
    }
    const controller = new AbortController();
    waiting.current = { controller, shown };
    setMessage(undefined);
    setIsWaiting(true);
    void run(shown, controller.signal)
      .catch((error: unknown) => {
        shown.close();
        onError?.(error);
        return customerMessageOf(error) ?? copy.failed(name);
      })
      .then((failure) => {
        if (controller.signal.aborted) return;
        setIsWaiting(false);
        setMessage(failure);
      });
  }

  function cancel(): void {
    waiting.current?.controller.abort();
    waiting.current?.shown.close();
    setIsWaiting(false);
  }

  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-12 text-center">
      {children}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" size="large" busy={isWaiting} onClick={start}>
          {startText}
        </Button>
        {isWaiting && (
          <Button size="large" onClick={cancel}>
            {common.cancel}
          </Button>
        )}
      </div>
      <p role="status" className="mt-4 text-small">
        {isWaiting ? waitingText : (message ?? problem)}
      </p>
    </div>
  );
}

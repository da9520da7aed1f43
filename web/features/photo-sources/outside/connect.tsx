import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Source } from '../../../../shared/photo/sources.ts';
import { customerMessageOf } from '../../../lib/api-problem.ts';
import { useSite } from '../../../site/site-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { sourceQueries } from '../queries.ts';
import { outsideCalls } from './calls.ts';
import { copy } from './copy.ts';
import { pause } from './pause.ts';
import { openProviderWindow, type ProviderWindow } from './provider-window.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** Connects an account, in a window of the provider. */
export function Connect({ source }: { source: Source }) {
  const { id, name } = source;
  const { isWaiting, problem, connect, cancel } = useConnect(source);
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-12 text-center">
      <p className="text-lead">{copy.connectLead(name)}</p>
      <p className="mt-3 text-small text-ink-soft">{copy.connectNote}</p>
      {copy.notes[id] && <p className="mt-3 text-small text-ink-soft">{copy.notes[id]}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button variant="primary" size="large" busy={isWaiting} onClick={connect}>
          {copy.connect(name)}
        </Button>
        {isWaiting && (
          <Button size="large" onClick={cancel}>
            {copy.cancel}
          </Button>
        )}
      </div>
      <p role="status" className="mt-4 text-small">
        {isWaiting ? copy.waiting(name) : problem}
      </p>
    </div>
  );
}

function useConnect({ id, name }: Source) {
  const client = useQueryClient();
  const site = useSite();
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<{ controller: AbortController; shown: ProviderWindow }>(undefined);
  // The connection can still complete in its window while another source is shown.
  useEffect(() => () => waiting.current?.controller.abort(), []);

  const askAgain = () => client.fetchQuery({ ...sourceQueries(site).outside(), staleTime: 0, retry: false });

  /** Must run in the click handler: see openProviderWindow. */
  function connect(): void {
    const shown = openProviderWindow();
    if (!shown) {
      setProblem(copy.blocked);
      return;
    }
    const controller = new AbortController();
    waiting.current = { controller, shown };
    setProblem(undefined);
    setIsWaiting(true);
    void goThrough(shown, controller.signal)
      .catch((error: unknown) => {
        shown.close();
        return customerMessageOf(error) ?? copy.failed(name);
      })
      .then((message) => {
        if (controller.signal.aborted) return;
        setIsWaiting(false);
        setProblem(message);
      });
  }

  /** @returns the message if it fails */
  async function goThrough(shown: ProviderWindow, signal: AbortSignal): Promise<string | undefined> {
    shown.show(await outsideCalls(site).connect(id));
    const outcome = await waitForConnection({
      sourceId: id,
      origin: site.environment.location.origin,
      messages: window,
      isWindowClosed: shown.isClosed,
      isConnected: async () => (await askAgain()).some((source) => source.id === id && source.isConnected),
      wait: pause,
      signal,
    });
    if (outcome.kind === 'refused') return outcome.message ?? copy.refused(name);
    if (outcome.kind === 'unfinished') return signal.aborted ? undefined : copy.unfinished(name);
    await askAgain();
    return undefined;
  }

  function cancel(): void {
    waiting.current?.controller.abort();
    waiting.current?.shown.close();
    setIsWaiting(false);
  }

  return { isWaiting, problem, connect, cancel };
}

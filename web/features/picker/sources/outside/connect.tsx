import { useQueryClient } from '@tanstack/react-query';
import type { Source } from '../../../../../shared/photo/sources.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { sourceQueries } from '../queries.ts';
import { outsideCalls } from './calls.ts';
import { photoSourcesOutsideTexts } from './copy.ts';
import { pause } from './pause.ts';
import { ProviderStep } from './provider-step.tsx';
import type { ProviderWindow } from './provider-window.ts';
import { waitForConnection } from './wait-for-connection.ts';

/** Connects an account, in a window of the provider. */
export function Connect({ source: { id, name } }: { source: Source }) {
  const copy = useTexts(photoSourcesOutsideTexts);
  const client = useQueryClient();
  const site = useSite();
  const askAgain = () => client.fetchQuery({ ...sourceQueries(site).outside(), staleTime: 0, retry: false });

  async function connect(shown: ProviderWindow, signal: AbortSignal): Promise<string | undefined> {
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

  return (
    <ProviderStep name={name} startText={copy.connect(name)} waitingText={copy.waiting(name)} run={connect}>
      <p className="text-lead">{copy.connectLead(name)}</p>
      <p className="mt-3 text-ink-soft text-small">{copy.connectNote}</p>
      {copy.notes[id] && <p className="mt-3 text-ink-soft text-small">{copy.notes[id]}</p>}
    </ProviderStep>
  );
}

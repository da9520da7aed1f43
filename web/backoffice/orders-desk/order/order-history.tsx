import type { ReactNode } from 'react';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { statusCopy as copy } from '../status-copy.ts';

export interface OrderHistoryProps {
  history: readonly OrderEvent[];
  /** Names of the staff in the history, if known. */
  staff?: readonly { id: string; name: string }[];
  /** Renders the action for a failed event. */
  actionOn?: (event: OrderEvent) => ReactNode;
}

export function OrderHistory({ history, staff = [], actionOn }: OrderHistoryProps) {
  // The history only grows, so an index is a stable key.
  const events = history.map((event, index) => ({ event, index })).reverse();
  return (
    <section className="border-t border-line pt-3 text-small">
      <h2 className="mb-1 text-caption text-ink-soft">{copy.history.heading}</h2>
      <ol className="grid gap-3">
        {events.map(({ event, index }) => (
          <li key={index}>
            <p className="whitespace-pre-line break-words">{copy.history.event(event)}</p>
            {'note' in event && event.note !== undefined && <p className="text-ink-soft">{event.note}</p>}
            <p className="numbers break-words text-caption text-ink-soft">
              <AtTime iso={event.at} />,{' '}
              {copy.history.actor(event.actor, staff.find(({ id }) => id === event.actor.id)?.name)}
            </p>
            {actionOn?.(event)}
          </li>
        ))}
      </ol>
    </section>
  );
}

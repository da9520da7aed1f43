import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { BuyerStore } from '../customers/buyer-store.ts';
import { countBuyer } from '../customers/count-buyers.ts';
import { countCheckout, countOrder, countProject } from '../figures/count-events.ts';
import type { FigureStore } from '../figures/figure-store.ts';
import { type PublishDeps, publishEvents } from '../fulfilment/publish-events.ts';
import { type AskLabsDeps, askLabs } from '../labs/ask-labs.ts';
import { type OrderNewsDeps, requestOrderMails } from '../mail/order-news.ts';
import { type SettleFailuresDeps, settleFailures } from '../production/failed-prints.ts';
import type { DomainEvent } from './events.ts';
import { type OrderPlacedDeps, processPlacedOrder } from './order-placed.ts';

export type ReactionDeps = OrderPlacedDeps &
  OrderNewsDeps &
  AskLabsDeps &
  SettleFailuresDeps &
  PublishDeps & { figures: Pick<FigureStore, 'count'>; buyers: BuyerStore };

type OrderReaction = (deps: ReactionDeps, tenantId: TenantId, orderId: string) => Promise<void>;

/** Runs in this sequence. Each is idempotent, because an event is redelivered until all of its reactions succeed. */
const ORDER_REACTIONS: Readonly<Record<'OrderPlaced' | 'OrderProgressed' | 'OrderEdited', readonly OrderReaction[]>> = {
  OrderPlaced: [processPlacedOrder, publishEvents, countOrder, countBuyer],
  OrderProgressed: [requestOrderMails, askLabs, settleFailures, publishEvents, countOrder, countBuyer],
  OrderEdited: [publishEvents, countBuyer],
};

/** Rejects if a reaction to an order or an account fails: the event must be redelivered before any later one. */
export async function react(deps: ReactionDeps, event: DomainEvent): Promise<void> {
  if (event.name === 'ProjectCreated') return unlessUncounted(deps, event.tenantId, countProject(deps, event));
  if (event.name === 'CheckoutStarted') return unlessUncounted(deps, event.tenantId, countCheckout(deps, event));
  if (event.name === 'AccountCreated') return deps.buyers.addAccount(event.tenantId, event.customerId, event.at);
  if (event.name === 'AccountEnded') return deps.buyers.removeAccount(event.tenantId, event.customerId);
  for (const reaction of ORDER_REACTIONS[event.name]) await reaction(deps, event.tenantId, event.orderId);
}

/** Orders never wait for a metric that cannot be counted. */
async function unlessUncounted(
  { log }: Pick<ReactionDeps, 'log'>,
  tenantId: TenantId,
  count: Promise<void>,
): Promise<void> {
  await count.catch((error: unknown) => log.error('figure_not_counted', { tenantId, error }));
}

/**
 * Workflows: use cases that span several aggregates. reactions.ts lists the reactions to each domain event of
 * events.ts,
 * and sweep.ts finishes work that no event triggered. The rows are those of the aggregates below.
 */
import type { TenantId } from '../../../shared/lib/scalars.ts';

/**
 * An event of the shop in its own terms, derived from a change of the Shop table. The table's stream delivers each event at
 * least once, and the events of one order in sequence.
 */
export type DomainEvent =
  | OrderPlaced
  | OrderProgressed
  | OrderEdited
  | ProjectCreated
  | CheckoutStarted
  | AccountCreated
  | AccountEnded;

interface OfOrder {
  tenantId: TenantId;
  orderId: string;
}

interface OrderPlaced extends OfOrder {
  name: 'OrderPlaced';
}

/** Its payment, production, holds, refunds, reprints, parcels or mail requests have changed. */
interface OrderProgressed extends OfOrder {
  name: 'OrderProgressed';
}

/** Anything else about it has changed, such as its address or a note. */
interface OrderEdited extends OfOrder {
  name: 'OrderEdited';
}

interface ProjectCreated {
  name: 'ProjectCreated';
  tenantId: TenantId;
  projectId: string;
  at: string;
}

interface CheckoutStarted {
  name: 'CheckoutStarted';
  tenantId: TenantId;
  attemptToken: string;
  at: string;
}

interface AccountCreated {
  name: 'AccountCreated';
  tenantId: TenantId;
  customerId: string;
  at: string;
}

/** The account was deleted, or merged into another one. */
interface AccountEnded {
  name: 'AccountEnded';
  tenantId: TenantId;
  customerId: string;
}

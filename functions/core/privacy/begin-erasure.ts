import type { Erasure } from '../../../shared/customer/erasures.ts';
import type { Customer } from '../../../shared/customer/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { Clock } from '../lib/clock.ts';
import { emailHashOf, erasureIdOf, shownErasure } from './erasure.ts';
import type { ErasureStore } from './erasure-store.ts';

export interface BeginErasureDeps {
  erasures: Pick<ErasureStore, 'begin'>;
  pepper: () => Promise<string>;
  clock: Clock;
}

/** Requests the erasure of a customer. Idempotent: a repeated call returns its progress. */
export async function beginErasure(
  { erasures, pepper, clock }: BeginErasureDeps,
  tenantId: TenantId,
  { id: customerId, email }: Pick<Customer, 'id' | 'email'>,
  askedBy: Erasure['askedBy'],
  alongside: readonly TransactionAction[] = [],
): Promise<Erasure> {
  const now = clock.now().toISOString();
  const erasure = {
    id: erasureIdOf(tenantId, customerId),
    tenantId,
    state: 'waiting' as const,
    emailHash: emailHashOf(await pepper(), tenantId, email),
    askedAt: now,
    askedBy,
    subject: { customerId, email },
    dueAt: now,
  };
  const begun = await erasures.begin(erasure, alongside);
  return shownErasure(begun);
}

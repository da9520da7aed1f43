import { TenantId } from '../../../shared/lib/scalars.ts';
import type { Log } from '../lib/log.ts';
import { type FollowDeps, followLabOrders } from './follow-lab-orders.ts';
import type { FindLab, LabMessage } from './lab.ts';
import type { LabOrderStore } from './lab-order-store.ts';
import { parseLabReference } from './lab-reference.ts';

export interface LabEventDeps extends FollowDeps {
  labOrders: Pick<LabOrderStore, 'ofOrder' | 'told' | 'report'>;
  findLab: FindLab;
  log: Log;
}

/**
 * Handles an event from a lab, about the lab's own orders only. Late, repeated and reordered events do no harm. Throws
 * if the report cannot be stored: the lab should send it again.
 *
 * @param named tenant and lab according to the URL of the message
 * @returns refused: from an unknown lab, or without its signature
 */
export async function receiveLabEvent(
  deps: LabEventDeps,
  named: { tenantId: string; lab: string },
  message: LabMessage,
): Promise<'handled' | 'refused'> {
  const { findLab, labOrders, log } = deps;
  const { lab } = named;
  const tenantId = TenantId.safeParse(named.tenantId).data;
  const found = tenantId === undefined ? undefined : await findLab(tenantId, lab);
  const event = await found?.parseEvent(message);
  if (!tenantId || !event) return 'refused';
  if (event === 'ignored') return 'handled';
  const id = parseLabReference(event.reference);
  const known = id?.tenantId === tenantId && id.lab === lab ? await labOrders.report(id, event.report) : undefined;
  if (!known) {
    log.warn('lab_event_of_no_order', { tenantId, lab });
    return 'handled';
  }
  const { orderId, state } = known;
  log.info('lab_event_received', { tenantId, orderId, lab, said: event.report.state, state });
  // Even without news: an earlier call may have crashed before it updated the order.
  await followLabOrders(deps, tenantId, orderId);
  return 'handled';
}

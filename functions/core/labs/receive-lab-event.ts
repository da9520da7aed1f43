import { TenantId } from '../../../shared/schemas/common.ts';
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
 * What a lab tells by itself. An event that is late, repeated or out of order leaves what is right; a lab speaks of its
 * own orders only. Throws where it could not be written down: the lab should tell again.
 *
 * @param named the tenant and the lab that the address of the message says it is from
 * @returns refused: of no lab of ours, or not signed by it
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
  // also where it said nothing new: whoever heard it first may have died before the order knew
  await followLabOrders(deps, tenantId, orderId);
  return 'handled';
}

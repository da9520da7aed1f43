import type { TenantId } from '../../../../shared/lib/scalars.ts';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import { namesOfStaff } from '../../../core/identity/staff-names.ts';
import { staffMemberOf } from '../../../core/orders/order-audit.ts';
import type { AdminServices } from '../composition.ts';

/**
 * Who is meant in the history of an order, people and machines, by name; staff of the tenant that runs the system, too.
 */
export async function namesInHistory(
  deps: AdminServices,
  tenantId: TenantId,
  history: readonly OrderEvent[],
): Promise<{ id: string; name: string }[]> {
  const members = history.flatMap(({ actor }) => staffMemberOf(tenantId, actor) ?? []);
  const keyIds = new Set(history.flatMap(({ actor }) => (actor.kind === 'machine' && actor.id ? [actor.id] : [])));
  const [people, machines] = await Promise.all([
    namesOfStaff(deps, members),
    Promise.all([...keyIds].map((id) => deps.fulfilmentKeys.get(tenantId, id))),
  ]);
  return [
    ...people.map(({ id, name }) => ({ id, name })),
    ...machines.flatMap((key) => (key ? [{ id: key.id, name: key.name }] : [])),
  ];
}

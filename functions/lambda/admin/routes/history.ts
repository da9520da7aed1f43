import { Hono } from 'hono';
import { isSameStaff, type StaffMember } from '../../../../shared/audit/schema.ts';
import {
  ActivityQuery,
  ActivityReply,
  type NamedStaff,
  ObjectHistoryQuery,
  ObjectHistoryReply,
} from '../../../../shared/audit/wire.ts';
import type { TenantId } from '../../../../shared/lib/scalars.ts';
import type { OrderEvent } from '../../../../shared/order/history.ts';
import { namesOfStaff } from '../../../core/identity/staff-names.ts';
import { staffMemberOf } from '../../../core/orders/order-audit.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

/** Serves the audit log by object and by person: docs/spec 20.3. */
export function historyRoutes(deps: AdminServices) {
  const { audit } = deps;
  /** The first hundred, to filter by. */
  async function staffOf(tenantId: TenantId): Promise<NamedStaff[]> {
    const page = await deps.customerLists.staff(tenantId, { size: 100 });
    if (page === 'invalid_cursor') return [];
    return page.customers.flatMap((each) =>
      each.kind === 'account' ? [{ tenantId, id: each.id, name: each.name }] : [],
    );
  }
  return new Hono<HttpEnv>()
    .get(
      '/history',
      describe({
        summary: 'List the changes of an object with author, time, before and after; latest first',
        replies: { 200: ObjectHistoryReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', ObjectHistoryQuery),
      async (c) => {
        const { cursor, ...object } = c.req.valid('query');
        const page = await audit.ofObject(c.var.shop.id, object, cursor);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        const staff = await namesOfStaff(
          deps,
          page.entries.map(({ by }) => by),
        );
        return c.json({ ...page, staff });
      },
    )
    .get(
      '/activity',
      describe({
        summary:
          'List the changes in the shop by person, object, kind and time; latest first, with an import as one entry',
        replies: { 200: ActivityReply },
        refusals: ['invalid_request', 'invalid_cursor'],
      }),
      input('query', ActivityQuery),
      async (c) => {
        const { cursor, ...filter } = c.req.valid('query');
        const tenantId = c.var.shop.id;
        const [page, members] = await Promise.all([
          audit.find(tenantId, filter, { colleagues: c.var.tenant.id, cursor }),
          cursor === undefined && filter.partOf === undefined ? staffOf(tenantId) : [],
        ]);
        if (page === 'invalid_cursor') throw new ApiError('invalid_cursor');
        const named = await namesOfStaff(
          deps,
          page.entries.map(({ by }) => by),
        );
        const isListed = (member: StaffMember) => named.some((each) => isSameStaff(each, member));
        return c.json({ ...page, staff: [...named, ...members.filter((member) => !isListed(member))] });
      },
    );
}

/** Resolves the names of people and machines in an order's history, operators included. */
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

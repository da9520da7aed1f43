import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type ChangePrintTenantsRequest,
  type ChangeRoleRequest,
  CustomerChangedReply,
  CustomerFileReply,
  type CustomerSort,
  CustomersReply,
  ExportCustomerReply,
  ExportCustomersReply,
  type ExportCustomersRequest,
  type GiveRewardsRequest,
  MergeCustomersReply,
} from '../../../shared/customer/admin-wire.ts';
import type { PageSize } from '../../../shared/lib/list-page.ts';
import { CustomerOrdersReply } from '../../../shared/order/admin-wire.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import type { Site } from '../../site/create-site.ts';
import { customerKey } from '../impersonation/index.ts';

const PATH = '/v1/admin/customers';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export const customerQueries = ({ api }: Site) => ({
  list: (query: { sort: CustomerSort; size?: PageSize }) =>
    pagedQuery(api, PATH, {
      queryKey: ['admin', 'customers', 'list', query],
      reply: CustomersReply,
      query,
      needsLogin: true,
    }),
  /** @param text undefined lists staff */
  find: (text: string | undefined, size?: PageSize) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'customers', 'find', text, size],
      // A POST without side effects, so that the search text stays out of the URL.
      queryFn: ({ pageParam }) =>
        api.post(`${PATH}/find`, {
          reply: CustomersReply,
          body: {
            ...(text !== undefined && { text }),
            ...(size && { size }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
          needsLogin: true,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.cursor,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...customerKey(id), 'file'],
      queryFn: ({ signal }) => api.get(pathOf(id), { reply: CustomerFileReply, signal, needsLogin: true }),
    }),
  orders: (id: string) =>
    pagedQuery(api, `${pathOf(id)}/orders`, {
      queryKey: [...customerKey(id), 'orders'],
      reply: CustomerOrdersReply,
      needsLogin: true,
    }),
});

export const exportCustomers = async ({ api }: Site, body: ExportCustomersRequest, signal: AbortSignal) => {
  const path = `${PATH}/export`;
  const { customers, ...part } = await api.post(path, { reply: ExportCustomersReply, body, signal, needsLogin: true });
  return { ...part, count: customers };
};

export const customerCalls = ({ api }: Site, id: string) => {
  const post = <Reply extends Parameters<typeof api.post>[1]['reply']>(what: string, reply: Reply, body?: object) =>
    api.post(`${pathOf(id)}/${what}`, { reply, ...(body && { body }), needsLogin: true });
  return {
    changeRole: (body: ChangeRoleRequest) => post('role', CustomerChangedReply, body),
    changePrintTenants: (body: ChangePrintTenantsRequest) => post('print-tenants', CustomerChangedReply, body),
    giveRewards: (body: GiveRewardsRequest) => post('rewards', CustomerChangedReply, body),
    exportFile: () => post('export', ExportCustomerReply),
    async merge(email: string): Promise<MergeCustomersReply> {
      return repeatUntilMoved(await post('merge', MergeCustomersReply, { email }));
    },
    moveRest: async (fromId: string): Promise<MergeCustomersReply> =>
      repeatUntilMoved(await post('merge/continue', MergeCustomersReply, { fromId })),
  };

  async function repeatUntilMoved(first: MergeCustomersReply): Promise<MergeCustomersReply> {
    let all = first;
    while (all.state === 'moving') {
      const next = await post('merge/continue', MergeCustomersReply, { fromId: all.fromId });
      all = {
        ...next,
        moved: {
          orders: all.moved.orders + next.moved.orders,
          projects: all.moved.projects + next.moved.projects,
          carts: all.moved.carts + next.moved.carts,
        },
      };
    }
    return all;
  }
};

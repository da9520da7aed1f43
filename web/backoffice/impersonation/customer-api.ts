import type { ApiClient } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { copy } from './copy.ts';
import type { EditingAddress } from './editing-address.ts';

/**
 * API client for editing a customer's wall: project and photo calls go through the back office with the staff login,
 * all others to the shop anonymously.
 */
export function customerApi(shop: ApiClient, staff: ApiClient, { as, shop: shopId }: EditingAddress): ApiClient {
  const customer = `/v1/admin/customers/${encodeURIComponent(as)}`;
  const asStaff = { needsLogin: true, ...(shopId !== undefined && { query: { shop: shopId } }) };
  return {
    ...shop,
    async post(path, request) {
      switch (path) {
        case '/v1/projects/save':
          return staff.post(`${customer}/projects/save`, { ...request, ...asStaff });
        case '/v1/photos/prepare':
        case '/v1/photos/status':
          return staff.post(path.replace('/v1', customer), { ...request, ...asStaff });
        case '/v1/projects/delete':
          throw new ApiProblem({ status: 403, code: 'forbidden', message: copy.noDelete });
        default:
          return shop.post(path, request);
      }
    },
  };
}

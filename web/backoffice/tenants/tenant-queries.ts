import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  AdminTenantReply,
  AdminTenantsReply,
  CatalogTakenOver,
  type CatalogTakeOver,
  type NewTenant,
  type TenantChange,
} from '../../../shared/tenant/admin-wire.ts';
import type { Site } from '../../site/create-site.ts';

const PATH = '/v1/admin/tenants';
export const TENANTS_KEY = ['admin', 'tenants'];

export const adminTenantQueries = ({ api }: Site) => ({
  tenants: queryOptions({
    queryKey: TENANTS_KEY,
    queryFn: ({ signal }) => api.get(PATH, { reply: AdminTenantsReply, signal, needsLogin: true }),
  }),
  tenant: (tenantId: string) =>
    queryOptions({
      queryKey: [...TENANTS_KEY, tenantId],
      queryFn: ({ signal }) => api.get(`${PATH}/${tenantId}`, { reply: AdminTenantReply, signal, needsLogin: true }),
    }),
});

export const adminTenantCalls = ({ api }: Site) => ({
  change: (tenantId: string, body: z.input<typeof TenantChange>) =>
    api.post(`${PATH}/${tenantId}`, { reply: AdminTenantReply, body, needsLogin: true }),
  check: (body: NewTenant) => api.post('/v1/admin/tenant-check', { reply: z.undefined(), body, needsLogin: true }),
  make: (body: NewTenant) => api.post(PATH, { reply: AdminTenantReply, body, needsLogin: true }),
  takeOver: (tenantId: string, body: z.infer<typeof CatalogTakeOver>) =>
    api.post(`${PATH}/${tenantId}/catalog`, { reply: CatalogTakenOver, body, needsLogin: true }),
});

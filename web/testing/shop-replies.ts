import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Project } from '../../shared/project/schema.ts';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { PRODUCT } from '../documents/projects/test-product.ts';
import { problem, type Replies, type SentRequest } from './replies.ts';
import { testSession } from './sessions.ts';

export const TEST_PRICING = { fullPrice: 14, volumeDiscounts: [], products: [] };

/** What every page asks of a shop with one product, for a visitor whose walls it stores. */
export function shopReplies(tenantId: TenantId, customer = testSession().customer): Replies {
  const projects = new Map<string, Project>();
  return {
    [`GET /v1/tenants/${tenantId}/v2`]: testTenant(tenantId),
    'GET /v1/products/config': TEST_PRICING,
    [`GET /v1/products/${tenantId}/get_customizable_products`]: { products: [PRODUCT] },
    'GET /v1/geolocation': { latitude: 40, longitude: -74, country_code: 'US', timeStamp: '2026-07-01T12:00:00Z' },
    'GET /v1/pages/promo-banner': problem(404, 'unknown_page'),
    'GET /v1/commerce/customer_get': {
      customer,
      benefits: { isMember: false, rewardTiles: 0 },
    },
    [`GET /v1/products/${tenantId}/get_artist_groups`]: { artistGroups: [] },
    'POST /v1/projects/get': () => ({ projects: [...projects.values()], photos: [] }),
    'POST /v1/projects/save': ({ body }: SentRequest) => {
      const { project } = body as { project: Project };
      projects.set(project.id, { ...project, version: project.version + 1 });
      return { project: projects.get(project.id) };
    },
    'POST /v1/projects/delete': ({ body }: SentRequest) => {
      projects.delete((body as { projectId: string }).projectId);
      return {};
    },
    'POST /v1/photos/status': { photos: [] },
    'POST /v1/photos/face_detection': { boxes: [] },
  };
}

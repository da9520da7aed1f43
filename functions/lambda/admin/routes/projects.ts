import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ClientId, type TenantId } from '../../../../shared/lib/scalars.ts';
import {
  CustomerProjectReply,
  CustomerProjectsQuery,
  CustomerProjectsReply,
} from '../../../../shared/project/admin-wire.ts';
import { SaveProjectRequest } from '../../../../shared/project/save-request.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import { namesOfStaff } from '../../../core/identity/staff-names.ts';
import { type OwnerKey, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { staffMemberOf } from '../../../core/orders/order-audit.ts';
import { ordersOfProjects } from '../../../core/orders/orders-of-projects.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { photosOf } from '../../../core/projects/project-check.ts';
import { saveProjectFor } from '../../../core/workflows/save-project.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { editorOf } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { SAVES_PROJECT, savedProject } from '../../../http/saved-project.ts';
import type { AdminServices } from '../composition.ts';
import { CustomerPath, knownCustomer } from './customers.ts';

const ProjectPath = z.object({ customerId: ClientId, projectId: ClientId });

/** Serves a customer's projects to admins: docs/spec 11.19. Visitors' projects cannot be opened. */
export function projectRoutes(deps: AdminServices) {
  const { projects, projectEdits } = deps;

  async function ownerOf(tenantId: TenantId, customerId: string): Promise<OwnerKey> {
    await knownCustomer(deps, tenantId, customerId);
    return ownerOfCustomer(customerId);
  }
  const photosOn = (tenantId: TenantId, found: readonly Project[]) =>
    photoViews(
      deps,
      tenantId,
      found.flatMap((project) => photosOf(project).map(({ key }) => key)),
    );

  return new Hono<HttpEnv>()
    .get(
      '/customers/:customerId/projects',
      describe({
        summary: 'List a customer’s projects by page, ordered ones included',
        replies: { 200: CustomerProjectsReply },
        refusals: ['unknown_customer', 'invalid_request'],
      }),
      input('param', CustomerPath),
      input('query', CustomerProjectsQuery),
      async (c) => {
        const tenantId = c.var.shop.id;
        const owner = await ownerOf(tenantId, c.req.valid('param').customerId);
        const page = await projects.page(tenantId, owner, { cursor: c.req.valid('query').cursor });
        const ordered = page.projects.filter(({ status }) => status === 'Completed').map(({ id }) => id);
        const [photos, orders] = await Promise.all([
          photosOn(tenantId, page.projects),
          ordersOfProjects(deps.orders, tenantId, owner, ordered),
        ]);
        return c.json({ ...page, photos, orders });
      },
    )
    .get(
      '/customers/:customerId/projects/:projectId',
      describe({
        summary: 'Get a project of a customer, with the staff members who saved it',
        replies: { 200: CustomerProjectReply },
        refusals: ['unknown_customer', 'unknown_project', 'invalid_request'],
      }),
      input('param', ProjectPath),
      async (c) => {
        const tenantId = c.var.shop.id;
        const { customerId, projectId } = c.req.valid('param');
        const owner = await ownerOf(tenantId, customerId);
        const project = await projects.get(tenantId, owner, projectId);
        if (!project) throw new ApiError('unknown_project');
        const edits = await projectEdits.latest(tenantId, owner, projectId);
        const members = edits.flatMap(({ actor }) => staffMemberOf(tenantId, actor) ?? []);
        const [photos, staff] = await Promise.all([photosOn(tenantId, [project]), namesOfStaff(deps, members)]);
        return c.json({ project, photos, edits, staff: staff.map(({ id, name }) => ({ id, name })) });
      },
    )
    .post(
      '/customers/:customerId/projects/save',
      describe({
        summary: 'Save a project for a customer; requires the version that was read',
        ...SAVES_PROJECT,
        refusals: [...SAVES_PROJECT.refusals, 'unknown_customer'],
      }),
      input('param', CustomerPath),
      input('json', SaveProjectRequest),
      async (c) => {
        const tenantId = c.var.shop.id;
        const owner = await ownerOf(tenantId, c.req.valid('param').customerId);
        const by = { owner, editor: editorOf(c, deps) };
        const result = await saveProjectFor(deps, tenantId, by, c.req.valid('json').project);
        return c.json({ project: savedProject(result) });
      },
    );
}

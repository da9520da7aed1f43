import { Hono } from 'hono';
import { SaveProjectRequest } from '../../../../shared/project/save-request.ts';
import {
  CopyProjectRequest,
  DeleteProjectRequest,
  GetProjectsReply,
  GetProjectsRequest,
  ResumeProjectReply,
  ResumeProjectRequest,
} from '../../../../shared/project/wire.ts';
import { projectIdOf } from '../../../commerce/cart/cart.ts';
import { findCart } from '../../../commerce/cart/cart-reference.ts';
import { customerOfOwner, ownerOfCartToken } from '../../../core/lib/owner.ts';
import { photoViews } from '../../../core/photos/photo-view.ts';
import { photosOf } from '../../../core/projects/project-check.ts';
import { openProjectLink } from '../../../core/reminders/open-link.ts';
import { copyProject } from '../../../core/workflows/copy-project.ts';
import { mergeCart } from '../../../core/workflows/merge-cart.ts';
import { saveProject } from '../../../core/workflows/save-project.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import { SAVES_PROJECT, savedProject } from '../../../http/saved-project.ts';
import type { ApiServices } from '../composition.ts';

const LINK_REFUSALS = { unknown: 'unknown_link', expired: 'link_expired', used: 'link_used' } as const;

export function projectRoutes(deps: ApiServices) {
  const { projects, visits, clock } = deps;
  return new Hono<HttpEnv>()
    .post(
      '/get',
      describe({
        summary:
          'List the projects of this customer or cart by page, with `abandoned` only unordered ones. A customer takes over the cart of the request.',
        replies: { 200: GetProjectsReply },
        hasBody: true,
      }),
      input('json', GetProjectsRequest),
      async (c) => {
        const { owner, tenant } = c.var;
        const { abandoned = false, cursor } = c.req.valid('json');
        const isCartOfAnother = (await mergeCart(deps, tenant.id, c.var)) === 'taken';
        const page = await projects.page(tenant.id, owner, { cursor, isOpenOnly: abandoned });
        const isCart = customerOfOwner(owner) === undefined;
        if (isCart && page.projects.length > 0) await visits.note(tenant.id, owner, clock.now());
        const keys = page.projects.flatMap((project) => photosOf(project).map(({ key }) => key));
        const photos = await photoViews(deps, tenant.id, keys);
        return c.json({ ...page, photos, ...(isCartOfAnother && { isCartOfAnother }) });
      },
    )
    .post(
      '/save',
      describe({
        summary: 'Save a project; requires the version that was read. Omitted optional fields stay; null removes them.',
        ...SAVES_PROJECT,
      }),
      input('json', SaveProjectRequest),
      async (c) => {
        const result = await saveProject(deps, c.var.tenant.id, c.var, c.req.valid('json').project);
        return c.json({ project: savedProject(result) });
      },
    )
    .post(
      '/copy',
      describe({
        summary:
          'Copy a project of a shared cart, with its photos, into the caller’s cart. Idempotent: a repeated call returns the current copy.',
        ...SAVES_PROJECT,
        refusals: [...SAVES_PROJECT.refusals, 'unknown_cart', 'unknown_project'],
      }),
      input('json', CopyProjectRequest),
      async (c) => {
        const { cartId, projectId } = c.req.valid('json');
        const tenantId = c.var.tenant.id;
        const cart = await findCart(deps.carts, tenantId, cartId);
        if (!cart?.owner || cart.status === 'completed') throw new ApiError('unknown_cart');
        if (!cart.lines.some((line) => projectIdOf(line) === projectId)) throw new ApiError('unknown_project');
        const result = await copyProject(deps, tenantId, c.var, { maker: cart.owner, projectId });
        if (result.kind === 'unknown_project') throw new ApiError('unknown_project');
        return c.json({ project: savedProject(result) });
      },
    )
    .post(
      '/resume',
      describe({
        summary: 'Get the target of a reminder link; changes nothing and logs no one in',
        replies: { 200: ResumeProjectReply },
        refusals: ['unknown_link', 'link_expired', 'link_used'],
        hasBody: true,
      }),
      input('json', ResumeProjectRequest),
      async (c) => {
        const { purpose, token } = c.req.valid('json');
        const tenantId = c.var.tenant.id;
        const opened = await openProjectLink(deps, { tenantId, purpose }, token, c.var.owner);
        if (opened.kind !== 'open') throw new ApiError(LINK_REFUSALS[opened.kind]);
        const { projectId, status, emailHint, isOwner } = opened;
        return c.json({ projectId, status, emailHint, isOwner });
      },
    )
    .post(
      '/delete',
      describe({
        summary:
          'Delete a project; idempotent. A project changed after `removedAt`, or with a tile not in `removedTileIds`, stays. `savedVersion` cancels a save that may still arrive.',
        replies: { 204: null },
        hasBody: true,
      }),
      input('json', DeleteProjectRequest),
      async (c) => {
        const { owner, cartOwner, tenant } = c.var;
        const { projectId, cartToken, removedAt, removedTileIds, savedVersion } = c.req.valid('json');
        if (cartToken !== undefined && ownerOfCartToken(cartToken) !== cartOwner) {
          throw new ApiError('invalid_request', {
            errors: [{ path: 'cartToken', message: 'Differs from the X-Cart-Token header.' }],
          });
        }
        const removal = removedAt === undefined ? undefined : { removedAt, removedTileIds };
        // Deletes the cart's copy first: a concurrent move to the customer is then found there.
        if (cartOwner) await projects.remove(tenant.id, cartOwner, projectId, removal, savedVersion);
        if (owner !== cartOwner) await projects.remove(tenant.id, owner, projectId, removal, savedVersion);
        return c.body(null, 204);
      },
    );
}

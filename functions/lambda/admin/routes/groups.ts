import { Hono } from 'hono';
import * as z from 'zod/mini';
import { RemoveRequest } from '../../../../shared/audit/wire.ts';
import {
  EditedGroupReply,
  GROUP_KINDS,
  GroupRowsReply,
  SaveGroupRequest,
} from '../../../../shared/product/admin-wire.ts';
import { ApiError } from '../../../http/api-error.ts';
import { describe } from '../../../http/describe.ts';
import { EDIT_PROBLEMS, editedRow, editorOf, removedRow } from '../../../http/edits.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { input } from '../../../http/input.ts';
import type { AdminServices } from '../composition.ts';

const GroupPath = z.object({
  kind: z.enum(GROUP_KINDS),
  groupId: z.string().check(z.minLength(1), z.maxLength(128)),
});

/** Serves the shop's product groups and artists, hidden ones included: docs/spec 20.8. */
export function adminGroupRoutes(deps: AdminServices) {
  const { groupEdits } = deps;
  return new Hono<HttpEnv>()
    .get(
      '/groups',
      describe({
        summary: 'List groups and artists in order, hidden ones included',
        replies: { 200: GroupRowsReply },
      }),
      async (c) => {
        const { groups, artists } = await groupEdits.list(c.var.shop.id);
        return c.json({
          groups: groups.map(({ content, revision }) => ({ group: content, revision })),
          artists: artists.map(({ content, revision }) => ({ group: content, revision })),
        });
      },
    )
    .post(
      '/groups',
      describe({
        summary: 'Save a group or an artist, new or changed; the old address leads to the new one',
        replies: { 200: EditedGroupReply },
        refusals: ['unknown_group', 'slug_taken', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('json', SaveGroupRequest),
      async (c) => {
        const { revision, isNew = false, isRestored = false, ...named } = c.req.valid('json');
        const saved = await groupEdits.save({
          ...named,
          tenantId: c.var.shop.id,
          seen: revision,
          isNew,
          ...(isRestored && { action: 'restored' }),
          editor: editorOf(c, deps),
        });
        if (saved.kind === 'slug_taken')
          throw new ApiError('slug_taken', {
            errors: [{ path: 'group.name', message: 'Another group or artist has this name.' }],
          });
        const row = await editedRow(deps, saved, { unknown: 'unknown_group' });
        return c.json({ id: row.content.id, revision: row.revision });
      },
    )
    .post(
      '/groups/:kind/:groupId/remove',
      describe({
        summary: 'Delete a group or an artist without products',
        replies: { 204: null },
        refusals: ['group_in_use', 'changed_meanwhile'],
        problems: EDIT_PROBLEMS,
        hasBody: true,
      }),
      input('param', GroupPath),
      input('json', RemoveRequest),
      async (c) => {
        const { kind, groupId } = c.req.valid('param');
        const removed = await groupEdits.remove({
          tenantId: c.var.shop.id,
          kind,
          id: groupId,
          seen: c.req.valid('json').revision,
          editor: editorOf(c, deps),
        });
        if (removed.kind === 'in_use') throw new ApiError('group_in_use');
        await removedRow(deps, removed);
        return c.body(null, 204);
      },
    );
}

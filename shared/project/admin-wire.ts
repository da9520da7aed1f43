import * as z from 'zod/mini';
import { Actor } from '../audit/schema.ts';
import { ClientId, IsoTime } from '../lib/scalars.ts';
import { OrderId } from '../order/schema.ts';
import { PhotoView } from '../photo/schema.ts';
import { Project } from './schema.ts';

/** The projects of customers, for admins: docs/product.md 11.19. */

/** One save by somebody of the staff. */
export const ProjectEdit = z.object({
  at: IsoTime,
  actor: Actor,
  /** 0: they made the project */
  versionBefore: z.int(),
  versionAfter: z.int(),
});
export type ProjectEdit = z.infer<typeof ProjectEdit>;

export const CustomerProjectsQuery = z.object({ cursor: z.optional(ClientId) });
/** A page of a customer's projects, ordered ones too, and what is known of their photos. */
export const CustomerProjectsReply = z.object({
  projects: z.array(Project),
  /** where those were ordered, as far as that is among the customer's latest orders */
  orders: z.array(z.object({ projectId: z.string(), orderId: OrderId })),
  photos: z.array(PhotoView),
  cursor: z.optional(z.string()),
});

export const CustomerProjectReply = z.object({
  project: Project,
  photos: z.array(PhotoView),
  /** newest first, at most 100 */
  edits: z.array(ProjectEdit),
  /** who of the staff that was, as far as they are still known */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
});

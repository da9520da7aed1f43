import * as z from 'zod/mini';
import { Actor } from '../audit/schema.ts';
import { ClientId, IsoTime } from '../lib/scalars.ts';
import { OrderId } from '../order/schema.ts';
import { PhotoView } from '../photo/schema.ts';
import { Project } from './schema.ts';

/** Projects of customers in the back office: docs/spec 11.19. */

/** A save by staff. */
export const ProjectEdit = z.object({
  at: IsoTime,
  actor: Actor,
  /** 0: created the project. */
  versionBefore: z.int(),
  versionAfter: z.int(),
});
export type ProjectEdit = z.infer<typeof ProjectEdit>;

export const CustomerProjectsQuery = z.object({ cursor: z.optional(ClientId) });
/** A page of a customer's projects, including ordered ones, with their photos. */
export const CustomerProjectsReply = z.object({
  projects: z.array(Project),
  /** Their orders, among the customer's latest ones. */
  orders: z.array(z.object({ projectId: z.string(), orderId: OrderId })),
  photos: z.array(PhotoView),
  cursor: z.optional(z.string()),
});

export const CustomerProjectReply = z.object({
  project: Project,
  photos: z.array(PhotoView),
  /** Newest first, at most 100. */
  edits: z.array(ProjectEdit),
  /** Staff in `edits`, as far as they still exist. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
});

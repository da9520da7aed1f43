import * as z from 'zod/mini';
import { CartToken, ClientId } from '../schemas/common.ts';
import { PhotoView } from '../schemas/photo.ts';
import { Project } from '../schemas/project.ts';

export const SaveProjectReply = z.object({ project: Project });
/** Body of a 409: the stored project is here so that nothing is lost. */
export const SaveProjectConflict = z.object({ project: Project });

export const GetProjectsRequest = z.object({
  abandoned: z.optional(z.boolean()),
  /** of the page before: to be asked for until an answer has none */
  cursor: z.optional(ClientId),
});
/** A page of projects and what is known of the photos on them. */
export const GetProjectsReply = z.object({
  projects: z.array(Project),
  photos: z.array(PhotoView),
  /** there are more: ask again with it */
  cursor: z.optional(z.string()),
  /** the cart token that was shown is another customer's, who signed in here before: a new one is needed to order */
  isCartOfAnother: z.optional(z.boolean()),
});

export const DeleteProjectRequest = z.object({ projectId: ClientId, cartToken: z.optional(CartToken) });

import * as z from 'zod/mini';
import { PROJECT_LINK_PURPOSES } from '../customer/links.ts';
import { CartToken, ClientId, IsoTime } from '../lib/scalars.ts';
import { plainText } from '../lib/text.ts';
import { PhotoView } from '../photo/schema.ts';
import { PROJECT_TILES_MAX } from '../wall/limits.ts';
import { DELETED_TILES_KEPT_MAX } from './limits.ts';
import { Project } from './schema.ts';

/** The token after `#` in the links of reminders. */
const MailToken = plainText({ minBytes: 1, maxBytes: 255 });

/** In the query, because mail programs post the link with their own body (RFC 8058). */
export const UnsubscribeQuery = z.object({ token: MailToken });

export const SaveProjectReply = z.object({ project: Project });
/** Body of a 409: the stored project, so that nothing is lost. */
export const SaveProjectConflict = z.object({ project: Project });
/** The reply to a save of a removed project. A save that names this version restores it. */
export const SaveProjectRemoved = z.object({ version: z.int() });

export const GetProjectsRequest = z.object({
  abandoned: z.optional(z.boolean()),
  /** Cursor of the previous page; repeat until a reply has none. */
  cursor: z.optional(ClientId),
});
/** A page of projects with their photos. */
export const GetProjectsReply = z.object({
  projects: z.array(Project),
  photos: z.array(PhotoView),
  /** The next page, if any. */
  cursor: z.optional(z.string()),
  /** The cart token belongs to another customer who signed in here before: ordering needs a new one. */
  isCartOfAnother: z.optional(z.boolean()),
});

/** The purpose is the page: /resume or /recover. */
export const ResumeProjectRequest = z.object({ purpose: z.enum(PROJECT_LINK_PURPOSES), token: MailToken });
/** The page to open. It contains no project data: other visitors than its customer log in first. */
export const ResumeProjectReply = z.object({
  projectId: ClientId,
  /** `Cart`: opens /cart, otherwise /printing. */
  status: z.enum(['InProgress', 'Cart']),
  /** A hint for the login: `a•••@example.com`. */
  emailHint: z.string(),
  /** Whether the caller is signed in as the project's customer. */
  isOwner: z.boolean(),
});

/** POST /v1/projects/copy: copies a wall from a shared cart, `gid://shopify/Cart/<id>?key=<key>`. */
export const CopyProjectRequest = z.object({ cartId: plainText({ minBytes: 1, maxBytes: 256 }), projectId: ClientId });

/** Two copies of a project: tiles on the wall, set aside and deleted. */
const KNOWN_TILES_MAX = 2 * (2 * PROJECT_TILES_MAX + DELETED_TILES_KEPT_MAX);

export const DeleteProjectRequest = z.object({
  projectId: ClientId,
  cartToken: z.optional(CartToken),
  /** When it was removed: a project changed later stays. */
  removedAt: z.optional(IsoTime),
  /** Tiles known to the caller: a project with others stays. */
  removedTileIds: z.optional(z.array(ClientId).check(z.maxLength(KNOWN_TILES_MAX))),
  /** The version of an unanswered save of the caller, which is ignored if it arrives later. */
  savedVersion: z.optional(Project.shape.version),
});

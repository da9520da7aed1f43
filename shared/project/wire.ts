import * as z from 'zod/mini';
import { PROJECT_LINK_PURPOSES } from '../customer/links.ts';
import { CartToken, ClientId, IsoTime } from '../lib/scalars.ts';
import { plainText } from '../lib/text.ts';
import { PhotoView } from '../photo/schema.ts';
import { PROJECT_TILES_MAX } from '../wall/limits.ts';
import { DELETED_TILES_KEPT_MAX } from './limits.ts';
import { Project } from './schema.ts';

/** What stands behind `#` in the links of a reminder. */
export const MailToken = plainText({ minBytes: 1, maxBytes: 255 });

/** In the query: mail programs ask for it as it stands in the mail (RFC 8058), with a body of their own. */
export const UnsubscribeQuery = z.object({ token: MailToken });

export const SaveProjectReply = z.object({ project: Project });
/** Body of a 409: the stored project is here so that nothing is lost. */
export const SaveProjectConflict = z.object({ project: Project });
/** What a save is answered with that was sent before the project was removed: a save that names this version brings it back. */
export const SaveProjectRemoved = z.object({ version: z.int() });

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

/** The purpose is the page's: /resume or /recover. */
export const ResumeProjectRequest = z.object({ purpose: z.enum(PROJECT_LINK_PURPOSES), token: MailToken });
/** Where to go on. It gives nothing of the project: whoever is not its customer logs in first. */
export const ResumeProjectReply = z.object({
  projectId: ClientId,
  /** `Cart`: on to /cart, otherwise to /printing */
  status: z.enum(['InProgress', 'Cart']),
  /** for whoever has to log in: `a•••@example.com` */
  emailHint: z.string(),
  /** whether the caller is signed in as the customer whose project it is */
  isOwner: z.boolean(),
});

/** POST /v1/projects/copy: a wall of a cart whose address the caller was given, as `gid://shopify/Cart/<id>?key=<key>`. */
export const CopyProjectRequest = z.object({ cartId: plainText({ minBytes: 1, maxBytes: 256 }), projectId: ClientId });

/** Of two copies of a project: tiles that hang, that wait beside it and that were taken down. */
const KNOWN_TILES_MAX = 2 * (2 * PROJECT_TILES_MAX + DELETED_TILES_KEPT_MAX);

export const DeleteProjectRequest = z.object({
  projectId: ClientId,
  cartToken: z.optional(CartToken),
  /** when it was removed: a project that was changed since stays */
  removedAt: z.optional(IsoTime),
  /** which tiles of it were known there: a project with another one stays */
  removedTileIds: z.optional(z.array(ClientId).check(z.maxLength(KNOWN_TILES_MAX))),
  /** the version that a save makes which was sent from there and not answered: it comes to nothing when it arrives late */
  savedVersion: z.optional(Project.shape.version),
});

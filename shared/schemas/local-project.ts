import * as z from 'zod/mini';
import { CartToken } from './common.ts';
import { Project, Tile } from './project.ts';

/**
 * A project as one browser keeps it: the shared document and what never leaves the machine. The cart token stands
 * only here, because the server keeps it hashed and must not find it in a document.
 */
export const LocalTile = z.extend(Tile, {
  /** absent until the photo is uploaded */
  imagePath: z.optional(Tile.shape.imagePath),
  /** the browser's own File, opaque to the rules */
  file: z.optional(z.unknown()),
  locallyCreated: z.optional(z.boolean()),
  uploadingFull: z.optional(z.boolean()),
});
export type LocalTile = z.infer<typeof LocalTile>;

export const LocalProject = z.extend(Project, {
  tiles: z.array(LocalTile),
  cartToken: z.optional(CartToken),
  savedToServer: z.optional(z.boolean()),
});
export type LocalProject = z.infer<typeof LocalProject>;

import * as z from 'zod/mini';
import { LastChange, Revision } from '../audit/wire.ts';
import { ClientId, IsoTime } from '../lib/scalars.ts';
import { textLine } from '../lib/text.ts';
import { SharedPicture } from './schema.ts';

/** Pictures of a shared album: a row holds 400 kB, and each is 0.5 kB. */
const ALBUM_PICTURES_MAX = 300;

/** A shared album as staff edit it. */
export const AdminAlbum = z.object({
  id: ClientId,
  name: textLine({ min: 1, max: 100 }),
  /** In display order. */
  images: z.array(SharedPicture),
  sortOrder: z.number(),
  /** Absent if it is published; null if it is not published yet. */
  publishedFrom: z.optional(z.nullable(IsoTime)),
});
export type AdminAlbum = z.infer<typeof AdminAlbum>;

/** GET /v1/admin/albums */
export const AdminAlbumsReply = z.object({ albums: z.array(z.object({ album: AdminAlbum, revision: Revision })) });

/** GET and POST /v1/admin/albums/{id} */
export const AdminAlbumReply = z.object({
  album: AdminAlbum,
  revision: Revision,
  lastChange: z.optional(LastChange),
});

/** A picture in a request; its record has the type and size. */
const AlbumPicture = z.object({
  key: z.string().check(z.maxLength(300)),
  title: textLine({ max: 200 }),
  credit: z.optional(textLine({ max: 200 })),
});

/** POST /v1/admin/albums/{id}: revision 0 with isNew creates it. */
export const SaveAlbumRequest = z.extend(z.pick(AdminAlbum, { name: true, sortOrder: true, publishedFrom: true }), {
  images: z.array(AlbumPicture).check(z.maxLength(ALBUM_PICTURES_MAX)),
  revision: Revision,
  isNew: z.optional(z.boolean()),
});
export type SaveAlbumRequest = z.infer<typeof SaveAlbumRequest>;

import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type AdminAlbum, SaveAlbumRequest } from '../../../../shared/photo/albums.ts';
import { formErrors, schemaErrors } from '../../../lib/schema-resolver.ts';
import { copy } from './copy.ts';

export type AlbumPicture = AdminAlbum['images'][number];

export const PUBLISHING = ['shown', 'draft', 'later'] as const;

/** An album as form values. */
export interface AlbumDraft {
  name: string;
  sortOrder: number | null;
  publishing: (typeof PUBLISHING)[number];
  /** Value of a `datetime-local` field, in the browser's time zone. */
  publishedFrom: string;
  images: readonly AlbumPicture[];
}

const AlbumContent = z.omit(SaveAlbumRequest, { revision: true, isNew: true });
type AlbumContent = z.infer<typeof AlbumContent>;

export function draftOf({ name, sortOrder, publishedFrom, images }: AdminAlbum, now: Date): AlbumDraft {
  const isLater = typeof publishedFrom === 'string' && Date.parse(publishedFrom) > now.getTime();
  return {
    name,
    sortOrder,
    publishing: publishedFrom === null ? 'draft' : isLater ? 'later' : 'shown',
    publishedFrom: isLater ? localMoment(new Date(publishedFrom)) : '',
    images,
  };
}

/** Validates a draft as the server does; a scheduled album needs a date. */
export const albumResolver: Resolver<AlbumDraft, unknown, AlbumContent> = (draft) => {
  const { name, sortOrder, publishing, publishedFrom, images } = draft;
  const at = Date.parse(publishedFrom);
  if (publishing === 'later' && Number.isNaN(at))
    return {
      values: {},
      errors: formErrors<AlbumDraft>([{ path: 'publishedFrom', message: copy.publish.momentMissing }]),
    };
  const content = {
    name,
    sortOrder: sortOrder ?? 0,
    ...(publishing === 'draft' && { publishedFrom: null }),
    ...(publishing === 'later' && { publishedFrom: new Date(at).toISOString() }),
    images: images.map(({ key, title, credit }) => ({ key, title, ...(credit && { credit }) })),
  };
  const parsed = AlbumContent.safeParse(content);
  if (parsed.success) return { values: parsed.data, errors: {} };
  return { values: {}, errors: formErrors<AlbumDraft>(schemaErrors(parsed.error, content)) };
};

/** Moves an entry; clamps the target index. */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  const place = Math.min(Math.max(to, 0), list.length - 1);
  if (entry === undefined || place === from) return list;
  return list.toSpliced(from, 1).toSpliced(place, 0, entry);
}

/** Formats a time for a `datetime-local` field, which has no zone. */
function localMoment(time: Date): string {
  const offsetMs = time.getTimezoneOffset() * 60_000;
  return new Date(time.getTime() - offsetMs).toISOString().slice(0, 16);
}

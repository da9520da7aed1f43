import type { AdminAlbum, SaveAlbumRequest } from '../../../shared/photo/albums.ts';

export type AlbumPicture = AdminAlbum['images'][number];

export type Publishing = 'shown' | 'draft' | 'later';

export interface AlbumDraft {
  name: string;
  /** Raw text of the field. */
  place: string;
  publishing: Publishing;
  /** Value of a `datetime-local` field, in the browser's time zone. */
  moment: string;
  images: readonly AlbumPicture[];
}

export function draftOf({ name, sortOrder, publishedFrom, images }: AdminAlbum, now: Date): AlbumDraft {
  const isLater = typeof publishedFrom === 'string' && Date.parse(publishedFrom) > now.getTime();
  return {
    name,
    place: String(sortOrder),
    publishing: publishedFrom === null ? 'draft' : isLater ? 'later' : 'shown',
    moment: isLater ? localMoment(new Date(publishedFrom)) : '',
    images,
  };
}

/** @returns undefined for a scheduled album without a date */
export function requestOf(draft: AlbumDraft, revision: number): SaveAlbumRequest | undefined {
  const at = Date.parse(draft.moment);
  if (draft.publishing === 'later' && Number.isNaN(at)) return undefined;
  return {
    name: draft.name,
    sortOrder: Number(draft.place) || 0,
    ...(draft.publishing === 'draft' && { publishedFrom: null }),
    ...(draft.publishing === 'later' && { publishedFrom: new Date(at).toISOString() }),
    images: draft.images.map(({ key, title, credit }) => ({ key, title, ...(credit && { credit }) })),
    revision,
  };
}

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

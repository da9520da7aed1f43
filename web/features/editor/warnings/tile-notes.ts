import type { TileWarning } from '../../../../shared/preflight/preflight-codes.ts';
import type { TileView } from '../../../documents/projects/index.ts';

/** What is to be known of a tile before it is ordered: what stops it from being printed, and what may be accepted. */
export type TileNote = 'gone' | 'failed' | 'refused' | TileWarning;

/** The gravest first. */
export function tileNotes({ photo, warnings }: Pick<TileView, 'photo' | 'warnings'>): TileNote[] {
  if (!photo) return ['gone'];
  const stop = photo.status === 'failed' || photo.status === 'refused' ? [photo.status] : [];
  return [...stop, ...warnings];
}

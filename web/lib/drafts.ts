import * as z from 'zod/mini';
import { ClientId } from '../../shared/lib/scalars.ts';
import { DAY_MS } from '../../shared/lib/time.ts';
import type { ExpiringStorage } from './expiring-storage.ts';

/** Typed text that was neither sent nor discarded. */
const Draft = z.object({ id: ClientId, value: z.unknown() });
type Draft = z.infer<typeof Draft>;

/** By place, the oldest first. */
const Drafts = z.record(z.string(), Draft);

/** As long as a session: docs/spec 6.6. */
const DRAFTS_LIFETIME_MS = 30 * DAY_MS;
const DRAFTS_MAX = 100;

/** Name of the storage entry with a person's drafts. */
export const draftsName = (customerId: string): string => `drafts:${customerId}`;

export interface DraftStore {
  read(place: string): Draft | undefined;
  write(place: string, draft: Draft): void;
  remove(place: string): void;
}

/** Drafts of one person, in local storage, or in memory while the browser refuses storage. */
export function createDraftStore(storage: Pick<ExpiringStorage, 'entry'>, customerId: string): DraftStore {
  const entry = storage.entry(draftsName(customerId), { schema: Drafts, lifetimeMs: DRAFTS_LIFETIME_MS });
  let refused: Record<string, Draft> | undefined;
  const readAll = () => refused ?? entry.read() ?? {};

  function writeAll(drafts: Record<string, Draft>): void {
    if (Object.keys(drafts).length === 0) entry.remove();
    refused = Object.keys(drafts).length === 0 || entry.write(drafts) ? undefined : drafts;
  }
  return {
    read: (place) => readAll()[place],
    write(place, draft) {
      const { [place]: _, ...others } = readAll();
      const latest = Object.entries(others).slice(1 - DRAFTS_MAX);
      writeAll({ ...Object.fromEntries(latest), [place]: draft });
    },
    remove(place) {
      const { [place]: removed, ...others } = readAll();
      if (removed) writeAll(others);
    },
  };
}

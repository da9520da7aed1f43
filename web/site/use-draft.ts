import { useState } from 'react';
import type * as z from 'zod/mini';
import { isSame } from '../../shared/project/life-project.ts';
import { createDraftStore, type DraftStore } from '../lib/drafts.ts';
import type { Site } from './create-site.ts';
import { perSite } from './per-site.ts';
import { useSite } from './site-context.tsx';

export interface Draft<Value> {
  /** Of the request that sends this draft: a retry after a lost reply, a closed dialog or a reload is idempotent. */
  id: string;
  value: Value;
  change(value: Value): void;
  /** Ends a draft that was sent. @param next value of the next draft, which has another id; the initial one by default */
  clear(next?: Value): void;
  /** Discards the input; undefined if there is none. */
  discard: (() => void) | undefined;
}

/**
 * Input that survives Escape, a reload and the end of the session until it is sent or discarded: docs/spec 20.2.4. Only
 * the person who typed it sees it, and logout deletes it.
 *
 * @param place what the input is for, such as an order and an action; undefined: it is not stored
 * @param schema of stored input; other input is ignored
 * @param initial value without a draft
 */
export function useDraft<Schema extends z.ZodMiniType>(
  place: string | undefined,
  schema: Schema,
  initial: z.infer<Schema>,
): Draft<z.infer<Schema>> {
  type Value = z.infer<Schema>;
  const site = useSite();
  const [drafts] = useState(() => draftsOf(site));
  const { newId } = site.environment;
  const [draft, setDraft] = useState((): { id: string; value: Value } => {
    const stored = place === undefined ? undefined : drafts.read(place);
    const known = schema.safeParse(stored?.value);
    return stored && known.success ? { id: stored.id, value: known.data } : { id: newId(), value: initial };
  });
  const set = (next: { id: string; value: Value }) => {
    setDraft(next);
    if (place === undefined) return;
    if (isSame(next.value, initial)) drafts.remove(place);
    else drafts.write(place, next);
  };
  const clear = (next = initial) => set({ id: newId(), value: next });
  return {
    ...draft,
    clear,
    change: (value) => set({ ...draft, value }),
    discard: isSame(draft.value, initial) ? undefined : () => clear(),
  };
}

const storesOf = perSite(() => new Map<string, DraftStore>());

function draftsOf(site: Site): DraftStore {
  const customerId = site.session.read()?.customer.id ?? '';
  const stores = storesOf(site);
  const store = stores.get(customerId) ?? createDraftStore(site.storage, customerId);
  stores.set(customerId, store);
  return store;
}

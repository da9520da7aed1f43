import { useState } from 'react';
import { rangeBetween } from '../staff/index.ts';

/** Which rows of a list are selected; what is not in the list any more is not. */
export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState<string>();
  const selected = ids.filter((id) => marked.has(id));

  return {
    selected,
    has: (id: string) => marked.has(id),
    isAll: ids.length > 0 && selected.length === ids.length,
    /** @param isRange with all between it and the one before it, which become what it becomes */
    toggle(id: string, isRange: boolean) {
      const isOn = !marked.has(id);
      const next = new Set(marked);
      for (const each of isRange ? rangeBetween(ids, lastId, id) : [id]) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      setMarked(next);
      setLastId(id);
    },
    /** for a row that the focus has moved to with Shift: both ends, and what lies between */
    extend(from: string, to: string) {
      setMarked(new Set([...marked, ...rangeBetween(ids, from, to)]));
      setLastId(to);
    },
    set(next: readonly string[]) {
      setMarked(new Set(next));
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;

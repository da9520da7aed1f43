import { useState } from 'react';
import { rangeBetween } from './selection.ts';

/** Selected rows of a list; rows that leave the list are deselected. */
export function useSelection(ids: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState<string>();
  const selected = ids.filter((id) => marked.has(id));

  return {
    selected,
    has: (id: string) => marked.has(id),
    isAll: ids.length > 0 && selected.length === ids.length,
    /** @param isRange applies the new state to every row since the last one toggled */
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
    /** Selects both rows and those between them, when Shift moves the focus. */
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

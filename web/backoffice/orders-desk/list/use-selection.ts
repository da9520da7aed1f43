import { useState } from 'react';

/** Selected rows of a list by key; rows that leave the list are deselected. */
export function useSelection(keys: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [lastKey, setLastKey] = useState<string>();
  const selected = keys.filter((key) => marked.has(key));
  const isAll = keys.length > 0 && selected.length === keys.length;
  const set = (next: readonly string[]) => setMarked(new Set(next));

  return {
    selected,
    isAll,
    has: (key: string) => marked.has(key),
    /** @param isRange applies the new state to every row since the last one toggled */
    toggle(key: string, isRange: boolean) {
      const isOn = !marked.has(key);
      const next = new Set(marked);
      for (const each of isRange ? rangeBetween(keys, lastKey, key) : [key]) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      setMarked(next);
      setLastKey(key);
    },
    /** Selects both rows and those between them, when Shift moves the focus. */
    extend(from: string, to: string) {
      set([...marked, ...rangeBetween(keys, from, to)]);
      setLastKey(to);
    },
    set,
    toggleAll: () => set(isAll ? [] : keys),
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** Keys between two rows, inclusive; only the second if the first is not in the list. */
export function rangeBetween(keys: readonly string[], fromKey: string | undefined, toKey: string): string[] {
  const from = fromKey === undefined ? -1 : keys.indexOf(fromKey);
  const to = keys.indexOf(toKey);
  if (from < 0 || to < 0) return [toKey];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}

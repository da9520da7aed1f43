import { useState } from 'react';
import { isSame, mergeTyped } from './merge-typed.ts';

/**
 * Draft of a row. Input survives refetches and saves; without input the draft follows the row.
 *
 * @param latest current values of the row
 */
export function useDraft<Draft extends object>(latest: Draft, revision: number) {
  const [base, setBase] = useState({ draft: latest, revision });
  const [draft, setDraft] = useState(latest);
  const isUnsaved = !isSame(draft, base.draft);
  if (revision > base.revision && !isUnsaved) {
    setBase({ draft: latest, revision });
    setDraft(latest);
  }
  return {
    draft,
    setDraft,
    isUnsaved,
    revision: base.revision,
    /** Called when a save starts. @returns a function to call on success */
    startSave() {
      const sent = draft;
      return (saved: Draft, next: number): void => {
        setBase({ draft: saved, revision: next });
        setDraft((typed) => mergeTyped(typed, sent, saved));
      };
    },
    discard: () => setDraft(base.draft),
  };
}

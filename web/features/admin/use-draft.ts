import { useState } from 'react';
import { isSame, typedSince } from './typed-since.ts';

/**
 * What somebody types over a row. It stays what it is while another state of the row is read, and while a save of it is
 * under way; where nothing is typed it follows the row.
 *
 * @param latest what the form would begin with now
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
    /** that what is typed is based on */
    revision: base.revision,
    /** Called as a save begins. @returns for when it has ended well */
    begin() {
      const sent = draft;
      return (saved: Draft, next: number): void => {
        setBase({ draft: saved, revision: next });
        setDraft((typed) => typedSince(typed, sent, saved));
      };
    },
    /** what was typed goes */
    drop: () => setDraft(base.draft),
  };
}

import { ChangedMeanwhile } from '../../../../shared/audit/wire.ts';
import { customerMessageOf, isProblem } from '../../../lib/api-problem.ts';
import { AtTime } from '../../../ui/at-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { copy } from '../copy.ts';

export interface EditConflictProps {
  /** Error of a save; renders only for a conflict. */
  error: unknown;
  /** Loads the other version and discards the input. */
  onShowTheirs(): void;
  /** Saves the input over it; @param revision current revision */
  onSaveMine(revision: number): void;
  isBusy?: boolean;
}

/** Reports an edit conflict: who saved and when; the input is kept. */
export function EditConflict({ error, onShowTheirs, onSaveMine, isBusy = false }: EditConflictProps) {
  if (!isProblem(error, 'changed_meanwhile')) return null;
  const now = ChangedMeanwhile.safeParse(error.body).data;
  return (
    <section
      role="alert"
      className="grid justify-items-start gap-3 rounded-sm border border-signal bg-paper p-4 text-small"
    >
      <p>
        {customerMessageOf(error) ?? copy.conflict.somebody}
        {now?.lastChange && (
          <span className="numbers block text-caption text-ink-soft">
            <AtTime iso={now.lastChange.at} />
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onShowTheirs}>
          {copy.conflict.showTheirs}
        </Button>
        {now && (
          <Button size="small" busy={isBusy} onClick={() => onSaveMine(now.revision)}>
            {copy.conflict.saveMine}
          </Button>
        )}
      </div>
    </section>
  );
}

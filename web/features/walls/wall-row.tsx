import { Trash2 } from 'lucide-react';
import { projectName, projectsTexts } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { termTexts } from '../../ui/term-copy.ts';
import { wallsTexts } from './copy.ts';
import type { WallRowState } from './use-walls.ts';
import { WallPicture } from './wall-picture.tsx';
import { whenChanged } from './when-changed.ts';

const PICTURE_HEIGHT_MAX = '88px';

export interface WallRowProps {
  row: WallRowState;
  nowMs: number;
  onOpen(): void;
  onDelete(): void;
}

export function WallRow({ row, nowMs, onOpen, onDelete }: WallRowProps) {
  const copy = useTexts(wallsTexts);
  const projectsCopy = useTexts(projectsTexts);
  const { project, changedAt, isShown } = row;
  const name = projectName(projectsCopy, project);
  const when = whenChanged(copy, changedAt, nowMs);
  return (
    <div className="flex items-center gap-2 py-3">
      <button
        type="button"
        aria-label={copy.open(name, when)}
        aria-current={isShown || undefined}
        onClick={onOpen}
        className="group flex min-w-0 flex-1 items-center gap-4 rounded-sm text-left"
      >
        <span className="flex h-24 w-24 shrink-0 items-center justify-center sm:w-32">
          <WallPicture project={project} heightMax={PICTURE_HEIGHT_MAX} />
        </span>
        <span className="min-w-0">
          <span className="block font-medium underline-offset-4 group-hover:underline">{name}</span>
          <span className="block text-ink-soft text-small">{copy.changed(when)}</span>
          {isShown && (
            <span className="mt-1 inline-block rounded-full border border-accent px-2 text-accent text-caption">
              {project.isSplit ? copy.isOpen : copy.onWall}
            </span>
          )}
        </span>
      </button>
      <IconButton label={copy.delete(name)} icon={<Trash2 aria-hidden="true" />} onClick={onDelete} />
    </div>
  );
}

/** Replaces a wall that was just deleted, and takes the focus of its button. */
export function DeletedRow({ row, onUndo }: { row: WallRowState; onUndo(): void }) {
  const terms = useTexts(termTexts);
  const copy = useTexts(wallsTexts);
  const projectsCopy = useTexts(projectsTexts);
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <p role="status" className="text-ink-soft">
        {copy.deleted(projectName(projectsCopy, row.project))}
      </p>
      <Button size="small" autoFocus onClick={onUndo}>
        {terms.undo}
      </Button>
    </div>
  );
}

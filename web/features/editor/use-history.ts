import { useState } from 'react';
import type { ProjectsAction } from '../../documents/projects/actions.ts';
import { projectsCopy, selectRedoStep, selectUndoStep } from '../../documents/projects/index.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import type { HistoryContext } from './commands/command.ts';

/** Undo and redo for any state of the editor, and the last result for screen readers. */
export function useHistory(): HistoryContext & { news: string } {
  const dispatch = useAppDispatch();
  const undoStep = useAppSelector(selectUndoStep);
  const redoStep = useAppSelector(selectRedoStep);
  const [news, setNews] = useState('');
  return {
    undoLabel: undoStep && projectsCopy.steps[undoStep],
    redoLabel: redoStep && projectsCopy.steps[redoStep],
    news,
    say: setNews,
    dispatch: (action: ProjectsAction) => void dispatch(action),
  };
}

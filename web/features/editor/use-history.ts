import { useState } from 'react';
import type { ProjectsAction } from '../../documents/projects/actions.ts';
import { projectsTexts, selectRedoStep, selectUndoStep } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { termTexts } from '../../ui/term-copy.ts';
import type { HistoryContext } from './commands/command.ts';
import { editorTexts } from './copy.ts';

/** Undo and redo for any state of the editor, and the last result for screen readers. */
export function useHistory(): HistoryContext & { news: string } {
  const projectsCopy = useTexts(projectsTexts);
  const dispatch = useAppDispatch();
  const undoStep = useAppSelector(selectUndoStep);
  const redoStep = useAppSelector(selectRedoStep);
  const [news, setNews] = useState('');
  return {
    copy: useTexts(editorTexts),
    terms: useTexts(termTexts),
    undoLabel: undoStep && projectsCopy.steps[undoStep],
    redoLabel: redoStep && projectsCopy.steps[redoStep],
    news,
    say: setNews,
    dispatch: (action: ProjectsAction) => void dispatch(action),
  };
}

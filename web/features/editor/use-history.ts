import { useState } from 'react';
import type { ProjectsAction } from '../../documents/projects/actions.ts';
import { selectRedoLabel, selectUndoLabel } from '../../documents/projects/index.ts';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import type { HistoryContext } from './commands/command.ts';

/** Undo and redo for any state of the editor, and the last result for screen readers. */
export function useHistory(): HistoryContext & { news: string } {
  const dispatch = useAppDispatch();
  const undoLabel = useAppSelector(selectUndoLabel);
  const redoLabel = useAppSelector(selectRedoLabel);
  const [news, setNews] = useState('');
  return { undoLabel, redoLabel, news, say: setNews, dispatch: (action: ProjectsAction) => void dispatch(action) };
}

import { Redo2, Undo2 } from 'lucide-react';
import { redone, undone } from '../../../documents/projects/actions.ts';
import type { ButtonCommand, Command, HistoryContext } from './command.ts';

export const undoCommand: ButtonCommand<HistoryContext> = {
  id: 'undo',
  word: ({ terms }) => terms.undo,
  icon: Undo2,
  label: ({ copy, terms, undoLabel }) => (undoLabel ? copy.commands.undoStep(undoLabel) : terms.undo),
  shortcuts: ['mod+z'],
  enabled: ({ undoLabel }) => undoLabel !== undefined,
  run({ copy, dispatch, say, undoLabel }) {
    dispatch(undone());
    say(copy.undone(undoLabel ?? ''));
  },
};

export const redoCommand: ButtonCommand<HistoryContext> = {
  id: 'redo',
  word: ({ copy }) => copy.words.redo,
  icon: Redo2,
  label: ({ copy, redoLabel }) => (redoLabel ? copy.commands.redoStep(redoLabel) : copy.commands.redo),
  shortcuts: ['mod+shift+z', 'mod+y'],
  enabled: ({ redoLabel }) => redoLabel !== undefined,
  run({ copy, dispatch, say, redoLabel }) {
    dispatch(redone());
    say(copy.redone(redoLabel ?? ''));
  },
};

/** The only commands of an empty wall, whose last step may be undone. */
export const HISTORY_COMMANDS: readonly Command<HistoryContext>[] = [undoCommand, redoCommand];

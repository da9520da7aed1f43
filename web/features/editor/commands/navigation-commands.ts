import { ArrowLeft } from 'lucide-react';
import { projectOpened } from '../../../documents/projects/actions.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import type { Shortcut } from '../shortcuts.ts';
import type { ButtonCommand, Command, EditorContext } from './command.ts';

/** Dismisses the innermost mode: a gesture, the stage, the selection. */
export const closeCommand: ButtonCommand = {
  id: 'close',
  word: ({ copy }) => copy.words.wall,
  icon: ArrowLeft,
  label: ({ copy, tile }) => (tile ? copy.commands.close : copy.commands.selectNone),
  shortcuts: ['Escape'],
  enabled: ({ tile, selected }) => tile !== undefined || selected.length > 0,
  run(context) {
    if (context.cancelGesture()) return;
    if (context.project.isSplit) context.dispatch(projectOpened({ projectId: undefined }));
    else if (context.tile) context.open(undefined);
    else context.select([]);
  },
};

export const selectAllCommand: Command = {
  id: 'select-all',
  label: ({ copy }) => copy.commands.selectAll,
  shortcuts: ['mod+a'],
  enabled: ({ tile, project }) => tile === undefined && project.tiles.length > 0 && !project.isSplit,
  run({ copy, project, select, say }) {
    select(project.tiles.map((tile) => tile.id));
    say(copy.selected(project.tiles.length));
  },
};

export const nextCommand = neighbor('next', ({ copy }) => copy.commands.next, [']', 'PageDown'], 1);
export const previousCommand = neighbor('previous', ({ copy }) => copy.commands.previous, ['[', 'PageUp'], -1);

export const NAVIGATION_COMMANDS: readonly Command[] = [closeCommand, selectAllCommand, nextCommand, previousCommand];

function neighbor(id: string, label: Command['label'], shortcuts: readonly Shortcut[], by: number): Command {
  const target = ({ project: { tiles }, tile }: EditorContext): DraftTile | undefined =>
    tile && tiles[tiles.findIndex((candidate) => candidate.id === tile.id) + by];
  return {
    id,
    label,
    shortcuts,
    enabled: (context) => target(context) !== undefined,
    run: (context) => context.open(target(context)?.id),
  };
}

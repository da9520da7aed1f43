import { Grid2x2 } from 'lucide-react';
import { sizeOf } from '../../../documents/photos/index.ts';
import { type ButtonCommand, type EditorContext, targetsOf } from './command.ts';

/** Asks how to split a photo over many tiles. Creates nothing before the answer. */
export const splitCommand: ButtonCommand = {
  id: 'split',
  word: ({ copy }) => copy.words.split,
  icon: Grid2x2,
  label: ({ splitCopy }) => splitCopy.start,
  shortcuts: ['s'],
  // The possible grids depend on the photo's size.
  enabled: (context) => targetsOf(context).length === 1 && !context.project.isSplit && hasSize(context),
  run(context) {
    const [target] = targetsOf(context);
    if (target) context.askSplit(target.id);
  },
};

function hasSize(context: EditorContext): boolean {
  const [target] = targetsOf(context);
  return sizeOf(context.photos[target?.photoId ?? '']) !== undefined;
}

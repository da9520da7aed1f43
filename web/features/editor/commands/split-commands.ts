import { splitStarted } from '../../../documents/projects/index.ts';
import { splitCopy } from '../split/split-copy.ts';
import { type Command, targetsOf } from './command.ts';

/** What a split begins with: enough to see what it does, few enough to pay. */
const FIRST_GRID = { rows: 2, cols: 2 };

/** One photo over many tiles, as a project of its own beside the wall. */
export const splitCommand: Command = {
  id: 'split',
  label: () => splitCopy.start,
  shortcuts: ['s'],
  enabled: (context) => targetsOf(context).length === 1 && !context.project.isSplit,
  run(context) {
    const [target] = targetsOf(context);
    if (!target) return;
    context.dispatch(splitStarted({ ...FIRST_GRID, photoId: target.photoId, quarterTurns: target.quarterTurns }));
    // the split's way back leads to the wall, not to the tile it began with
    context.open(undefined);
    context.say(splitCopy.heading);
  },
};

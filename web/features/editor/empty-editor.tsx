import { selectCartProjects } from '../../documents/projects/index.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { StashedWork, StashedWorkLine } from '../account/index.ts';
import { ReplacedNote, UnfinishedWall, WallInCart } from '../walls/index.ts';
import { CommandButton } from './command-button.tsx';
import { HISTORY_COMMANDS, redoCommand, undoCommand } from './commands/history-commands.ts';
import { NothingOnWall } from './nothing-on-wall.tsx';
import { SplitsInProgress } from './split/splits-in-progress.tsx';
import { useHistory } from './use-history.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WallsButton } from './walls-button.tsx';

/** The editor without tiles: the last step can still be undone, and news is announced as usual. */
export function EmptyEditor() {
  const history = useHistory();
  const isInCart = useAppSelector((state) => selectCartProjects(state).length > 0);
  useShortcuts(HISTORY_COMMANDS, history);
  return (
    <div>
      <ReplacedNote />
      <div className="flex min-h-14 items-center justify-end gap-1 px-4 md:min-h-16 md:px-6 lg:px-10">
        <CommandButton command={undoCommand} context={history} />
        <CommandButton command={redoCommand} context={history} />
        <WallsButton />
      </div>
      <SplitsInProgress className="px-3 md:px-5 lg:px-9" />
      {isInCart ? (
        <WallInCart />
      ) : (
        <UnfinishedWall fallback={<StashedWork fallback={<NothingOnWall />} />}>
          <StashedWorkLine />
        </UnfinishedWall>
      )}
      <p aria-live="polite" className="sr-only">
        {history.news}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { projectPutBack, projectRemoved, projectSwitched } from '../../documents/projects/actions.ts';
import {
  type OpenProject,
  selectActiveProject,
  selectOpenProjects,
  selectProjects,
} from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector, useAppStore } from '../../site/store-hooks.ts';
import { termTexts } from '../../ui/term-copy.ts';
import { wallsTexts } from './copy.ts';
import { useWallsAddress } from './use-walls-address.ts';

export interface WallRowState extends OpenProject {
  isDeleted: boolean;
}

interface Deleted {
  wall: OpenProject;
  /** Position among all projects. */
  index: number;
  /** Position in the list. */
  row: number;
}

/** The unfinished walls, including those just deleted, whose rows offer undo. */
export function useWalls() {
  const terms = useTexts(termTexts);
  const copy = useTexts(wallsTexts);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { environment, toast } = useSite();
  const address = useWallsAddress();
  const walls = useAppSelector(selectOpenProjects);
  const [deleted, setDeleted] = useState<readonly Deleted[]>([]);
  const [nowMs] = useState(environment.now);

  const rows = deleted
    .toSorted((a, b) => a.row - b.row)
    .reduce<WallRowState[]>(
      (list, { wall, row }) => list.toSpliced(row, 0, { ...wall, isDeleted: true }),
      walls.map((wall) => ({ ...wall, isDeleted: false })),
    );

  function open({ project }: OpenProject): void {
    dispatch(projectSwitched(project.id));
    const there = paths.printing(project.isSplit ? project.id : undefined);
    // Already there, without another wall's tile in the URL: just close the overlay.
    if (pathname + search === there) address.close();
    else navigate(there, { replace: true });
  }

  function remove(wall: WallRowState): void {
    const { project } = wall;
    const index = selectProjects(store.getState()).indexOf(project);
    setDeleted((before) => [...before, { wall, index, row: rows.indexOf(wall) }]);
    dispatch(projectRemoved({ projectId: project.id }));
    chooseAnother(project.isActive && !project.isSplit);
  }

  /** The chosen photos follow the current wall. */
  function chooseAnother(isNeeded: boolean): void {
    const next = selectActiveProject(store.getState());
    if (isNeeded && next) dispatch(projectSwitched(next.id));
  }

  function restore({ wall: { project, isShown }, index }: Deleted): void {
    dispatch(projectPutBack({ project, index }));
    if (isShown) dispatch(projectSwitched(project.id));
  }

  function putBack({ project }: OpenProject): void {
    const one = deleted.find(({ wall }) => wall.project.id === project.id);
    if (!one) return;
    setDeleted((before) => before.filter((each) => each !== one));
    restore(one);
  }

  /** After the list is closed, undo stays available in a toast for a moment. */
  function offerUndo(): void {
    if (deleted.length === 0) return;
    toast.info(copy.deletedCount(deleted.length), {
      id: 'walls-deleted',
      action: {
        label: terms.undo,
        onClick() {
          for (const one of deleted.toReversed()) restore(one);
        },
      },
    });
  }

  return { rows, nowMs, open, remove, putBack, offerUndo };
}

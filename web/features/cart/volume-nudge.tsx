import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { newWallStarted, projectSwitched } from '../../documents/projects/actions.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useAppDispatch } from '../../site/store-hooks.ts';
import { cartTexts } from './copy.ts';
import type { VolumeHint } from './volume-hint.ts';

/** The benefit of a few more tiles, with a link to the photos of the last wall, or of a new one. */
export function VolumeNudge({ hint, projects }: { hint: VolumeHint; projects: readonly DraftProject[] }) {
  const copy = useTexts(cartTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  function addTiles(): void {
    // An extra tile of a wall ordered twice would count double, and a split has one photo.
    const wall = projects.findLast(({ isSplit, quantity }) => !isSplit && quantity === 1);
    dispatch(wall ? projectSwitched(wall.id) : newWallStarted());
    navigate(paths.photoPicker());
  }

  return (
    <button
      type="button"
      onClick={addTiles}
      className="mt-4 flex min-h-11 w-full items-center justify-between gap-3 rounded-sm border border-line bg-paper px-4 py-3 text-left text-small hover:border-edge"
    >
      {copy.volume[hint.kind](hint)}
      <Plus aria-hidden="true" className="size-4 shrink-0" />
    </button>
  );
}

import { useDeferredValue, useMemo } from 'react';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { type WallNotes, wallNotes } from '../../../documents/projects/tile/index.ts';
import type { EditorContext } from '../commands/command.ts';
import type { Editor } from '../use-editor.ts';

/** Deferred, so that the tiles render first: checking a hundred takes as long as rendering them. */
export function useWallNotes({ context, product, project: latest }: Editor): WallNotes {
  const project = useDeferredValue(latest);
  const photos = useDeferredValue(context.photos);
  return useMemo(() => wallNotes(project, product, photos), [project, product, photos]);
}

/** The next tile with a warning, wrapping around at the end of the wall; undefined if there is no other one. */
export function nextNoted({ project, product, photos, tile }: EditorContext): DraftTile | undefined {
  const noted = wallNotes(project, product, photos).tiles.filter(({ id }) => id !== tile?.id);
  const here = project.tiles.findIndex(({ id }) => id === tile?.id);
  return noted.find(({ id }) => project.tiles.findIndex((each) => each.id === id) > here) ?? noted[0];
}

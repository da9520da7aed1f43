import type { AppStartListening, RootState } from '../../../site/store-types.ts';
import type { Photo } from '../../photos/index.ts';

/**
 * Asks once for the faces of every photo that hangs on a wall or a split in progress, one photo after the other. A tile that
 * nobody has placed yet is moved so that its faces are seen. What cannot be asked is asked with the next visit: faces
 * are a help, nothing waits for them. docs/product.md 9.8.
 */
export function registerFaceFinder(startListening: AppStartListening): void {
  const asked = new Set<string>();
  startListening({
    predicate: (_action, current, previous) =>
      current.projects.projects !== previous.projects.projects || current.photos.byId !== previous.photos.byId,
    effect: async (_action, listener) => {
      listener.unsubscribe();
      for (;;) {
        const photo = nextPhoto(listener.getState(), asked);
        if (!photo) break;
        asked.add(photo.id);
        await import('./find-faces.ts').then(
          ({ findFaces }) => findFaces(photo, listener),
          (error: unknown) => console.warn('No faces were looked for', error),
        );
      }
      listener.subscribe();
    },
  });
}

/** Only photos that hang are worth asking for: each costs money (PHOTO-6). */
function nextPhoto({ projects, photos }: RootState, asked: ReadonlySet<string>): Photo | undefined {
  const hung = projects.projects
    .filter((project) => project.status === 'InProgress')
    .flatMap((project) => project.tiles.map((tile) => tile.photoId));
  return hung
    .map((id) => photos.byId[id])
    .find((photo) => photo?.status === 'ready' && photo.faces === undefined && !asked.has(photo.id));
}

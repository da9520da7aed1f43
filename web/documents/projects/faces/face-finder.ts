import type { AppStartListening, RootState } from '../../../site/store-types.ts';
import type { Photo } from '../../photos/index.ts';

/**
 * Requests the faces of each photo on a wall or an open split, one photo at a time. Moves an untouched tile so that its
 * faces are visible. Failures are retried on the next visit: faces are optional and nothing waits for them.
 * docs/spec 9.8.
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

/** Only photos in use, because each request costs money (ADR 22). */
function nextPhoto({ projects, photos }: RootState, asked: ReadonlySet<string>): Photo | undefined {
  const tiles = projects.projects
    .filter((project) => project.status === 'InProgress')
    .flatMap((project) => project.tiles.map((tile) => tile.photoId));
  return tiles
    .map((id) => photos.byId[id])
    .find((photo) => photo?.status === 'ready' && photo.faces === undefined && !asked.has(photo.id));
}

import { galleryQueries, pictureHung } from '../features/gallery/index.ts';
import type { App } from './start-app.ts';

/** Enough to see frames beside each other. */
const SAMPLES_COUNT = 3;

/** Hangs pictures of the shop on the wall, so that the editor of a preview has something to show; none where it has none. */
export async function hangSamples({ site, store }: App): Promise<void> {
  const albums = await site.queryClient.fetchQuery(galleryQueries(site).albums()).catch(() => []);
  for (const picture of albums[0]?.images.slice(0, SAMPLES_COUNT) ?? [])
    store.dispatch(pictureHung(picture, { source: 'Confetti' }));
}

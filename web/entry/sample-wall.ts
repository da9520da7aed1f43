import { galleryQueries, pictureAdded } from '../features/shop/gallery/index.ts';
import type { App } from './start-app.ts';

/** Enough to see frames next to each other. */
const SAMPLES_COUNT = 3;

/** Puts pictures of the shop on the wall, so that the editor in a preview is not empty. */
export async function hangSamples({ site, store }: App): Promise<void> {
  const albums = await site.queryClient.fetchQuery(galleryQueries(site).albums()).catch(() => []);
  for (const picture of albums[0]?.images.slice(0, SAMPLES_COUNT) ?? [])
    store.dispatch(pictureAdded(picture, { source: 'Confetti' }));
}

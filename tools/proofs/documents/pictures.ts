import { newLoopbackAddress, requestFrom } from '../../../tests/support/request-from.ts';
import { pictureUrls } from '../../../web/documents/photos/previews/picture-urls.ts';
import { selectProjects } from '../../../web/documents/projects/index.ts';
import type { Tab } from './browser.ts';

function photosShown({ app: { site, store } }: Tab) {
  const state = store.getState();
  const tiles = selectProjects(state).flatMap((project) => [...project.tiles, ...(project.tilesAside ?? [])]);
  const addresses = pictureUrls(site);
  return [...new Set(tiles.map(({ photoId }) => photoId))].map((id) => {
    const photo = state.photos.byId[id];
    const key = photo?.status === 'ready' ? photo.key : undefined;
    return { id, status: photo?.status ?? 'unknown', key, addresses };
  });
}

/** Displays every wall, and presses "Try again" on missing pictures. */
export function displayWalls(tab: Tab): void {
  pictureUrls(tab.app.site).tryAgain();
  for (const { key, addresses } of photosShown(tab)) if (key !== undefined) addresses.want(key);
}

/** @returns descriptions of tiles without a picture or a pending request for one */
export async function blankTiles(tab: Tab): Promise<string[]> {
  const shown = photosShown(tab);
  const blank = shown.flatMap(({ id, status, key, addresses }) => {
    if (key === undefined) return [`the photo ${id} is ${status}`];
    // a reply that does not arrive times out by this machine's clock
    const state = addresses.stateOf(key);
    return state === 'usable' || state === 'asking' ? [] : [`the address of ${id} is ${state}`];
  });
  const first = shown.find(({ key }) => key !== undefined && pictureUrls(tab.app.site).stateOf(key) === 'usable');
  const url = first?.key && first.addresses.urlOf(first.key, 'tile');
  if (url) {
    const address = new URL(url, tab.app.site.environment.location.origin);
    const { status } = await requestFrom(newLoopbackAddress(), address, { method: 'GET', headers: {} });
    if (status !== 200) blank.push(`the URL of ${first.id} returns ${status}`);
  }
  return blank.map((description) => `${tab.name}: ${description}`);
}

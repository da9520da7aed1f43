import { newLoopbackAddress, requestFrom } from '../../../tests/support/request-from.ts';
import { pictureAddresses } from '../../../web/documents/photos/previews/picture-addresses.ts';
import { selectProjects } from '../../../web/documents/projects/index.ts';
import type { Tab } from './browser.ts';

/** The photos on the tiles of a tab, as its walls draw them. */
function photosShown({ app: { site, store } }: Tab) {
  const state = store.getState();
  const tiles = selectProjects(state).flatMap((project) => [...project.tiles, ...(project.tilesAside ?? [])]);
  const addresses = pictureAddresses(site);
  return [...new Set(tiles.map(({ photoId }) => photoId))].map((id) => {
    const photo = state.photos.byId[id];
    const key = photo?.status === 'ready' ? photo.key : undefined;
    return { id, status: photo?.status ?? 'unknown', key, addresses };
  });
}

/** Looks at every wall, and presses "Try again" where a picture is missing: what is not there is asked for. */
export function lookAtWalls(tab: Tab): void {
  pictureAddresses(tab.app.site).tryAgain();
  for (const { key, addresses } of photosShown(tab)) if (key !== undefined) addresses.want(key);
}

/** @returns in words which tiles show nothing, and have nothing on its way */
export async function blankTiles(tab: Tab): Promise<string[]> {
  const shown = photosShown(tab);
  const blank = shown.flatMap(({ id, status, key, addresses }) => {
    if (key === undefined) return [`the photo ${id} is ${status}`];
    // an answer that does not come is given up by a deadline in the time of this machine
    const state = addresses.stateOf(key);
    return state === 'usable' || state === 'asking' ? [] : [`the address of ${id} is ${state}`];
  });
  const first = shown.find(({ key }) => key !== undefined && pictureAddresses(tab.app.site).stateOf(key) === 'usable');
  const url = first?.key && first.addresses.urlOf(first.key, 'tile');
  if (url) {
    const address = new URL(url, tab.app.site.environment.location.origin);
    const { status } = await requestFrom(newLoopbackAddress(), address, { method: 'GET', headers: {} });
    if (status !== 200) blank.push(`the address of ${first.id} is answered with ${status}`);
  }
  return blank.map((told) => `${tab.name}: ${told}`);
}

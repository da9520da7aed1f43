import type { Album } from '../../shared/photo/schema.ts';
import type { Project, Tile } from '../../shared/project/schema.ts';
import { type Caller, call } from './http.ts';
import { need, projectOf, tileOf } from './shopper.ts';

/** Walls of the shop's own pictures: they need no upload and have no faces. */

const albums = new Map<string, Promise<Album[]>>();

/**
 * A tile of each picture.
 *
 * @param names of pictures in an album, such as `meadow`
 * @param changes of each tile by place; the pictures alternate
 */
export async function artTiles(
  caller: Caller,
  names: readonly string[],
  changes: readonly Partial<Tile>[] = names.map(() => ({})),
): Promise<Tile[]> {
  const place = `${caller.url} ${caller.tenantId}`;
  const found = albums.get(place) ?? albumsOf(caller);
  albums.set(place, found);
  const pictures = (await found).flatMap(({ images }) => images);
  return changes.map((change, index) => {
    const name = need(names[index % names.length]);
    const { key, width, height } = need(pictures.find((picture) => picture.key.includes(`/${name}-`)));
    const metadata = { source: 'Local' as const, fileName: `${name}.jpg` };
    return tileOf({ photoKey: key, photoSize: { width, height } }, { id: `tile-${index + 1}`, metadata, ...change });
  });
}

async function albumsOf(caller: Caller): Promise<Album[]> {
  const { body } = await call(caller, 'GET', '/v1/albums/public');
  return body.albums;
}

/** Saves a wall for a visitor. */
export async function saveWall(caller: Caller, tiles: Tile[], changes: Partial<Project> = {}): Promise<Project> {
  const { status, body } = await call(caller, 'POST', '/v1/projects/save', { project: projectOf(tiles, changes) });
  if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(body)}`);
  return body.project;
}

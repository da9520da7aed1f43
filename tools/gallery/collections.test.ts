import { describe, expect, test } from 'vitest';
import { FURNISHED_ROOMS } from '../../shared/content/room-pictures.ts';
import { WALL_SCENE_TILES } from '../../shared/content/site-pictures.ts';
import { artistSlug } from '../../shared/product/groups.ts';
import { ALBUMS, ARTISTS, COLLECTIONS } from './collections.ts';
import { ROOM_VIEWS } from './interior/room-walls.ts';
import { WALL_TILES } from './interior/wall.ts';

/** The smallest edge that a tile can be printed from without enlarging it, in pixels. */
const PRINT_EDGE_PX = 2475;
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

describe('the gallery', () => {
  test('has at least three artists with six works each and three albums of six to eight pictures', () => {
    expect(ARTISTS.length).toBeGreaterThanOrEqual(3);
    expect(ALBUMS.length).toBeGreaterThanOrEqual(3);
    for (const { works } of ARTISTS) expect(works.length).toBeGreaterThanOrEqual(6);
    for (const { works } of ALBUMS) expect([6, 7, 8]).toContain(works.length);
  });

  test('has names for artists, collections and works that are unique and fit into keys and addresses', () => {
    const names = [COLLECTIONS.map(({ id }) => id), ARTISTS.map(({ name }) => artistSlug(name))];
    for (const { works } of COLLECTIONS) names.push(works.map(({ id }) => id));
    for (const ids of names) {
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(NAME);
    }
  });

  test('has product ids of at most 64 characters', () => {
    for (const { id, works } of ARTISTS)
      for (const work of works) expect(`${id}-${work.id}`.length).toBeLessThanOrEqual(64);
  });

  test.each(COLLECTIONS.flatMap(({ id, works }) => works.map((work) => [`${id}/${work.id}`, work.size] as const)))(
    '%s is large enough for a print',
    (_name, { widthPx, heightPx }) => expect(Math.min(widthPx, heightPx)).toBeGreaterThanOrEqual(PRINT_EDGE_PX),
  );
});

test('each wall has as many tiles as pages say, and no work that the gallery does not have', () => {
  const works = new Set(COLLECTIONS.flatMap(({ id, works }) => works.map((work) => `${id}/${work.id}`)));
  expect(WALL_TILES).toHaveLength(WALL_SCENE_TILES.daylight);
  for (const room of FURNISHED_ROOMS) {
    const { tiles } = ROOM_VIEWS[room];
    expect(tiles).toHaveLength(WALL_SCENE_TILES[room]);
    for (const { work } of tiles) expect(works).toContain(work);
  }
});

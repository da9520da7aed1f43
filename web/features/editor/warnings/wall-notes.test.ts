import { expect, test } from 'vitest';
import type { Photo } from '../../../documents/photos/index.ts';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { projectsTexts } from '../../../documents/projects/index.ts';
import { draftProject, draftTile } from '../../../documents/projects/test-draft.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { noteText, wallNotes } from '../../../documents/projects/tile/index.ts';
import type { EditorContext } from '../commands/command.ts';
import { nextNoted } from './wall-notes.ts';

const photo = (id: string, change: Partial<Photo> = {}): Photo => ({
  id,
  fileName: `${id}.jpg`,
  bytes: 1,
  status: 'ready',
  widthPx: 2_000,
  heightPx: 2_000,
  ...change,
});
const SMALL = { widthPx: 400, heightPx: 400 };

function wall(tiles: DraftTile[], photos: Photo[], open?: string): EditorContext {
  return {
    project: draftProject(tiles),
    product: PRODUCT,
    photos: Object.fromEntries(photos.map((each) => [each.id, each])),
    tile: tiles.find(({ id }) => id === open),
  } as EditorContext;
}

const notesOf = ({ project, product, photos }: EditorContext) =>
  [...wallNotes(project, product, photos).byNote].map(([note, tiles]) => [note, ...tiles.map(({ id }) => id)]);

test('obstacles come before warnings that may be accepted, each with its tiles', () => {
  const tiles = ['fine', 'small', 'lost', 'failed', 'torn'].map((id) => draftTile(id));
  const photos = [photo('fine'), photo('small', SMALL), photo('failed', { status: 'failed' })];
  expect(notesOf(wall(tiles, [...photos, photo('torn', { isDamaged: true })]))).toEqual([
    ['gone', 'lost'],
    ['failed', 'failed'],
    ['DamagedPhoto', 'torn'],
    ['LowResolution', 'small'],
  ]);
});

test('a face that can be moved in and one too large for its frame are two separate warnings', () => {
  const wide = { widthPx: 3_000, heightPx: 2_000 };
  const face = (left: number, right: number) => ({ ...wide, faces: [{ left, right, top: 0.3, bottom: 0.6 }] });
  const tiles = ['edge', 'huge', 'fine'].map((id) => draftTile(id));
  const { project, product, photos } = wall(tiles, [
    photo('edge', face(0.02, 0.3)),
    photo('huge', face(0.05, 0.95)),
    photo('fine', face(0.4, 0.6)),
  ]);
  const sentences = [...wallNotes(project, product, photos).byNote].map(([note, found]) =>
    noteText(projectsTexts.usual, note, found),
  );
  expect(sentences).toEqual(['1 photo cuts off a face', '1 photo has a face larger than the frame']);
});

test('accepted warnings are no longer shown', () => {
  const accepted = draftTile('small', { acceptedWarnings: ['LowResolution'] });
  expect(notesOf(wall([accepted], [photo('small', SMALL)]))).toEqual([]);
});

test('next steps through the tiles with warnings, wrapping around at the end', () => {
  const tiles = ['a', 'b', 'c', 'd'].map((id) => draftTile(id));
  const photos = [photo('a', SMALL), photo('b'), photo('c', SMALL), photo('d')];
  expect(nextNoted(wall(tiles, photos, 'a'))?.id).toBe('c');
  expect(nextNoted(wall(tiles, photos, 'd'))?.id).toBe('a');
  expect(nextNoted(wall(tiles.slice(0, 2), photos, 'a'))).toBeUndefined();
});

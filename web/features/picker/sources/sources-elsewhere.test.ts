import { expect, test } from 'vitest';
import type { Source } from '../../../../shared/photo/sources.ts';
import type { SourceContext } from './photo-source.ts';
import { SOURCES_ELSEWHERE } from './sources-elsewhere.ts';

const source = (id: Source['id'], isConfigured: boolean): Source => ({
  id,
  name: id,
  kind: 'browse',
  isConfigured,
  isConnected: false,
});
const NOTHING: SourceContext = { hasAlbums: false, hasArtists: false, outside: [], isAdmin: false, asked: null };
const UNKNOWN: SourceContext = { ...NOTHING, hasAlbums: undefined, hasArtists: undefined, outside: undefined };
const OUTSIDE = [source('facebook', true), source('instagram', false), source('google', true)];

test.each<[string, Partial<SourceContext>, string[]]>([
  ['a shop without its own pictures', {}, []],
  ['one with albums and artists', { hasAlbums: true, hasArtists: true }, ['albums', 'artists']],
  ['one with some accounts set up', { hasAlbums: true, outside: OUTSIDE }, ['albums', 'facebook', 'google']],
  ['one whose albums are requested but unknown', { ...UNKNOWN, asked: 'albums' }, ['albums']],
  ['one whose Facebook is requested but unknown', { ...UNKNOWN, asked: 'facebook' }, ['facebook']],
  ['one that does not have the requested source', { outside: OUTSIDE.slice(1, 2), asked: 'instagram' }, []],
  ['an administrator of it', { outside: OUTSIDE, isAdmin: true }, ['facebook', 'instagram', 'google']],
])('%s offers its sources in a fixed order', (_name, given, ids) => {
  const shown = SOURCES_ELSEWHERE.filter(({ isShown }) => isShown({ ...NOTHING, ...given }));
  expect(shown.map(({ id }) => id)).toEqual(ids);
});

test('no two sources contain the same photos', () => {
  const held = SOURCES_ELSEWHERE.flatMap(({ holds }) => holds);
  expect(new Set(held).size).toBe(held.length);
});

import { expect, test } from 'vitest';
import type { Photo } from '../../documents/photos/index.ts';
import { photosOf } from './use-current-source.ts';

const photo = (id: string, source?: Photo['source']): Photo => ({
  id,
  fileName: id,
  bytes: 1,
  status: 'ready',
  ...(source && { source }),
});
const SHELF = [photo('own'), photo('album', 'Confetti'), photo('face', 'Facebook'), photo('link', 'QueryParam')];
const ALBUMS = { holds: ['Confetti'] } as const;
const FACEBOOK = { holds: ['Facebook'] } as const;

test.each([
  ['the device', undefined, [ALBUMS, FACEBOOK], ['own', 'link']],
  ['the device, after Facebook is no longer offered', undefined, [ALBUMS], ['own', 'face', 'link']],
  ['the albums', ALBUMS, [ALBUMS, FACEBOOK], ['album']],
  ['Facebook', FACEBOOK, [ALBUMS, FACEBOOK], ['face']],
])('%s shows the photos of that source', (_name, current, elsewhere, ids) => {
  expect(photosOf(current, elsewhere, SHELF).map(({ id }) => id)).toEqual(ids);
});

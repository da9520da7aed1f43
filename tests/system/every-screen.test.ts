import { expect, test } from 'vitest';
import { listedPages } from '../../web/entry/listed-pages.ts';
import { EVERY_SCREEN } from '../support/every-screen.ts';

test('every screen works with storage blocked, offline, zoomed in and in forced colors', () => {
  const isBelowLogin = (path: string) => /^\/(admin|print-room)\/./.test(path);
  const listed = listedPages()
    .map(({ path }) => path)
    .filter((path) => !isBelowLogin(path));
  expect([...new Set(EVERY_SCREEN.map(({ path }) => path))].sort()).toEqual([...new Set(listed)].sort());
});

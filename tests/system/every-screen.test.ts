import { expect, test } from 'vitest';
import { listedPages } from '../../web/entry/listed-pages.ts';
import { EVERY_SCREEN } from '../support/every-screen.ts';

test('every screen is walked over: with storage refused, without a server, enlarged and in colors of one’s own', () => {
  const isBelowLogin = (path: string) => /^\/(admin|print-room)\/./.test(path);
  const listed = listedPages()
    .map(({ path }) => path)
    .filter((path) => !isBelowLogin(path));
  expect([...new Set(EVERY_SCREEN.map(({ path }) => path))].sort()).toEqual([...new Set(listed)].sort());
});

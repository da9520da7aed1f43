// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { miniatureOf } from '../../../shared/photo/miniature.ts';
import { tasksDone } from '../../lib/test-tasks.ts';
import { inSite } from '../../site/test-providers.tsx';
import type { Preview } from './previews/draw-preview.ts';
import { localPreviews, previewKeys } from './previews/local-previews.ts';
import { usePhotoPicture } from './previews/use-photo-picture.ts';
import { createWorld } from './test-world.ts';

const SIZE = { widthPx: 240, heightPx: 160 };

/** Dark on the left and bright on the right, or reversed if upside down. */
function miniature(isUpsideDown = false): string {
  const row = Array.from({ length: SIZE.widthPx }, (_, x) => (isUpsideDown ? SIZE.widthPx - 1 - x : x));
  const data = Array.from({ length: SIZE.heightPx }, () => row.flatMap((level) => [level, level, level])).flat();
  return miniatureOf({ data, ...SIZE, channels: 3 });
}

const PRINTED = miniature();
const UPSIDE_DOWN = miniature(true);

const preview = (): Preview => ({
  blob: new Blob(['preview']),
  small: new Blob(['small']),
  size: { widthPx: 300, heightPx: 200 },
});

beforeEach(() => {
  URL.createObjectURL = () => 'blob:local';
  URL.revokeObjectURL = () => undefined;
});

interface Look {
  /** The browser's own picture; undefined if it cannot decode the file. */
  shown: string | undefined;
  /** The server's picture; undefined for a photo from before miniatures. */
  printed?: string | undefined;
  sizeShown?: typeof SIZE;
}

async function worldOf({ shown, printed, sizeShown = SIZE }: Look) {
  const world = await createWorld();
  const compared: Blob[] = [];
  world.makePreview = async () => preview();
  world.readMiniature = async (picture) => {
    compared.push(picture);
    return shown === undefined ? undefined : { miniature: shown, size: sizeShown };
  };
  world.miniature = () => printed;
  return { world, compared };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof createWorld>>['openPage']>>;

/** Expects a tile of the page's first photo to use this URL. */
async function expectShown(page: Page, url: RegExp): Promise<void> {
  const photo = page.list()[0];
  const { result } = renderHook(() => usePhotoPicture(photo, 'tile'), { wrapper: inSite(page.site) });
  await waitFor(() => expect(result.current.url).toMatch(url));
}

async function expectNotShownLocally(page: Page): Promise<void> {
  const photo = page.list()[0];
  const { result } = renderHook(() => usePhotoPicture(photo, 'tile'), { wrapper: inSite(page.site) });
  await act(tasksDone);
  expect(result.current.url ?? '').not.toMatch(LOCAL);
}

const SERVER = /^\/photos\/key-1\.webp/;
const LOCAL = /^blob:local$/;

describe('once the server has a photo, its tile shows', () => {
  test.each<[string, Look, RegExp, string]>([
    ['the local picture if it matches the print', { shown: PRINTED, printed: PRINTED }, LOCAL, 'same'],
    ['the server’s picture if the browser rotated it', { shown: UPSIDE_DOWN, printed: PRINTED }, SERVER, 'other'],
    ['the server’s picture if the local one cannot be read', { shown: undefined, printed: PRINTED }, SERVER, 'other'],
    [
      'the server’s picture if the local one has another shape',
      { shown: PRINTED, printed: PRINTED, sizeShown: { widthPx: 160, heightPx: 240 } },
      SERVER,
      'other',
    ],
    ['the local picture of the right size, if the view has no miniature', { shown: UPSIDE_DOWN }, LOCAL, 'same'],
  ])('%s', async (_, look, url, localPicture) => {
    const { world, compared } = await worldOf(look);
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg')]);
    await world.clock.until(page.isDone);
    await world.clock.pass(1_000);
    await expectShown(page, url);
    expect(page.list()[0]).toMatchObject({ widthPx: 300, heightPx: 200, localPicture });
    expect(compared).toHaveLength(look.printed === undefined ? 0 : 1);
    const kept = await page.site.blobs.get(previewKeys(page.list()[0]?.id ?? '').small);
    expect(kept !== undefined).toBe(localPicture === 'same');
  });
});

test('compares a late local picture with the server’s before showing it', async () => {
  for (const [shown, url] of [
    [PRINTED, LOCAL],
    [UPSIDE_DOWN, SERVER],
  ] as const) {
    const { world } = await worldOf({ shown, printed: PRINTED });
    world.makePreview = async () => {
      await world.clock.wait(60_000);
      return preview();
    };
    const page = await world.openPage();
    page.intake.add([world.file('a.jpg')]);
    await world.clock.until(page.isDone);
    await world.clock.pass(120_000);
    await expectShown(page, url);
  }
});

test('a page that dies before comparing leaves it to the next one, which compares once', async () => {
  const { world, compared } = await worldOf({ shown: UPSIDE_DOWN, printed: PRINTED });
  const { readMiniature } = world;
  world.readMiniature = () => new Promise(() => {});
  const first = await world.openPage();
  first.intake.add([world.file('a.jpg')]);
  await world.clock.until(first.isDone);
  await world.clock.pass(1_000);
  expect(first.list()[0]?.localPicture).toBeUndefined();
  first.close();

  world.readMiniature = readMiniature;
  for (let visit = 0; visit < 2; visit++) {
    const page = await world.openPage();
    await page.intake.resume();
    await world.clock.pass(1_000);
    expect(page.list()[0]?.localPicture).toBe('other');
    await expectNotShownLocally(page);
    page.close();
  }
  expect(compared).toHaveLength(1);
});

test('a second tab, which has the local picture in its memory, stops showing it as well', async () => {
  const { world } = await worldOf({ shown: UPSIDE_DOWN, printed: PRINTED });
  const sender = await world.openPage();
  sender.intake.add([world.file('a.jpg')]);
  await world.clock.until(() => sender.list()[0]?.status === 'checking');
  const other = await world.openPage();
  localPreviews(other.site).add(other.list()[0]?.id ?? '', preview());
  await expectShown(other, LOCAL);
  await world.clock.until(sender.isDone);
  await world.clock.pass(10_000);
  expect(other.list()[0]).toMatchObject({ status: 'ready', localPicture: 'other' });
  await expectNotShownLocally(other);
});

// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import type { Photo, PhotosState } from './model.ts';
import {
  facesFound,
  photoHashed,
  photoRemoved,
  photoSent,
  photoShelved,
  photoSized,
  photosAdded,
  photoToggled,
  photoUploaded,
  uploadStarted,
} from './reducers/photos-slice.ts';
import { createWorld } from './test-world.ts';

/**
 * Photo rows are written without reading concurrent writes of other tabs (ADR 37): these tests show that
 * nothing is lost.
 */
const IDS = ['a', 'b', 'c'] as const;
const keyOf = (id: string) => `uploads/${id}`;
const waiting = (id: string): Photo => ({ id, fileName: `${id}.jpg`, bytes: 5, status: 'waiting' });
const HASH = 'f'.repeat(64);
const SIZE = { widthPx: 30, heightPx: 20 };

/** The changes a photo can go through, and what must survive of each. */
const FACTS = {
  hashed: { action: (id: string) => [photoHashed({ id, sha256: HASH })], fact: { sha256: HASH } },
  sized: { action: (id: string) => [photoSized({ id, size: SIZE })], fact: SIZE },
  faces: { action: (id: string) => [facesFound({ id, faces: [] })], fact: { faces: [] } },
  uploaded: {
    action: (id: string) => [
      uploadStarted({ id }),
      photoSent({ id, key: keyOf(id) }),
      photoUploaded({ id, key: keyOf(id) }),
    ],
    fact: {},
  },
  toggled: { action: (id: string) => [photoToggled({ id })], fact: {} },
  shelved: { action: (id: string) => [photoShelved({ id })], fact: {} },
  removed: { action: (id: string) => [photoRemoved({ id })], fact: {} },
} as const;
type Kind = keyof typeof FACTS;

async function twoTabs() {
  const world = await createWorld();
  const one = await world.openPage();
  one.store.dispatch(photosAdded(IDS.map(waiting)));
  await world.clock.pass(1_000);
  const other = await world.openPage();
  return { world, one, other };
}

const aStep = fc.record({
  tab: fc.nat({ max: 1 }),
  // Excludes the lists of the shelf, which are one row.
  kind: fc.constantFrom<Kind>('hashed', 'sized', 'faces', 'uploaded', 'toggled', 'removed'),
  id: fc.constantFrom(...IDS),
  pauseMs: fc.constantFrom(0, 0, 0, 60, 250, 400),
});

/** Expects each photo to have every fact found by any tab, unless a tab removed it. */
function expectNothingLost(photos: PhotosState, done: readonly { kind: Kind; id: string }[]): void {
  for (const photoId of IDS) {
    const kinds = done.filter((step) => step.id === photoId).map(({ kind }) => kind);
    const photo = photos.byId[photoId];
    if (kinds.includes('removed')) {
      expect(photo, `${photoId} is gone`).toBeUndefined();
      expect([...photos.order, ...photos.chosen]).not.toContain(photoId);
      continue;
    }
    const isSent = kinds.includes('uploaded');
    const facts = Object.assign({}, ...kinds.map((kind) => FACTS[kind].fact), isSent && { key: keyOf(photoId) });
    expect(photo, `${photoId} after ${kinds}`).toMatchObject(facts);
    if (isSent) expect(photo?.status).toBe('processing');
    if (kinds.includes('shelved')) expect(photos.order).not.toContain(photoId);
    else expect(photos.order).toContain(photoId);
  }
}

describe('two tabs that change one photo concurrently', () => {
  test.each<[Kind, Kind]>([
    ['uploaded', 'removed'],
    ['uploaded', 'faces'],
    ['uploaded', 'toggled'],
    ['uploaded', 'shelved'],
    ['sized', 'hashed'],
  ])('lose neither change: %s in one, %s in the other', async (first, second) => {
    const { world, one, other } = await twoTabs();
    for (const action of FACTS[first].action('a')) one.store.dispatch(action);
    for (const action of FACTS[second].action('a')) other.store.dispatch(action);
    await world.clock.pass(10_000);
    const done = [first, second].map((kind) => ({ kind, id: 'a' }));
    for (const page of [one, other, await world.openPage()]) expectNothingLost(page.photos(), done);
    expect(other.photos()).toEqual(one.photos());
  });

  test('lose nothing in any order of changes and closings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 14 }), fc.boolean(), async (steps, isClosed) => {
        const { world, one, other } = await twoTabs();
        const done: { kind: Kind; id: string }[] = [];
        for (const { tab, kind, id: photoId, pauseMs } of steps) {
          const page = tab === 0 ? one : other;
          if (page.photos().byId[photoId]) {
            for (const action of FACTS[kind].action(photoId)) page.store.dispatch(action);
            done.push({ kind, id: photoId });
          }
          if (pauseMs > 0) await world.clock.pass(pauseMs);
        }
        if (isClosed) {
          // Closing a tab may lose the last half second, before it is written.
          await world.clock.pass(600);
          one.close();
          other.close();
        } else {
          await world.clock.pass(10_000);
          expect(other.photos()).toEqual(one.photos());
          expectNothingLost(one.photos(), done);
        }
        expectNothingLost((await world.openPage()).photos(), done);
      }),
      { numRuns: propertyRuns(150) },
    );
  });
});

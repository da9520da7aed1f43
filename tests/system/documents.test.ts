import fc from 'fast-check';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Photo } from '../../web/documents/photos/index.ts';
import { photoIdOfKey } from '../../web/documents/photos/index.ts';
import { runSequence, type Shopper } from '../documents/run-sequence.ts';
import { steps } from '../documents/steps.ts';
import { call, newCaller } from '../support/http.ts';
import { signUp } from '../support/staff.ts';

/** `npm run prove:documents` runs many more. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 10);
const SEED = Number(process.env.SEED ?? 1);

const { url } = inject('cloud');
let photos: Photo[];
let count = 0;

beforeAll(async () => {
  const { body } = await call(newCaller(url), 'GET', '/v1/albums/public');
  const pictures = (
    body.albums as { images: { key: string; width: number; height: number; title: string }[] }[]
  ).flatMap(({ images }) => images);
  photos = pictures.slice(0, 5).map(({ key, width, height, title }) => ({
    id: photoIdOfKey(key),
    key,
    fileName: title,
    bytes: 0,
    status: 'ready' as const,
    widthPx: width,
    heightPx: height,
    source: 'Confetti' as const,
  }));
});

async function newShopper(): Promise<Shopper> {
  count += 1;
  const email = `documents-${SEED}-${count}@example.com`;
  const first = await signUp(url, email);
  return { email, sessions: [first, first] };
}

test('whatever happens on two machines: nothing is lost, nothing is there twice, everything is as it was left last', {
  timeout: 60_000 + SEQUENCES * 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const faults = await runSequence(sequence, { url, photos, shopper: await newShopper() });
      expect(faults).toEqual([]);
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true },
  );
});

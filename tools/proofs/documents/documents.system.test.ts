import fc from 'fast-check';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { createCustomerStore } from '../../../functions/core/identity/customer-store.ts';
import { call, newCaller } from '../../../tests/support/http.ts';
import { createStoredRows } from '../../../tests/support/stored-rows.ts';
import { createSessionMint } from '../../../tests/support/tokens.ts';
import type { Photo } from '../../../web/documents/photos/index.ts';
import { photoIdOfKey } from '../../../web/documents/photos/index.ts';
import { edits } from './edits.ts';
import { events, timeSteps } from './events.ts';
import { rowFaults } from './row-faults.ts';
import { runSequence } from './run-sequence.ts';
import { visits } from './visits.ts';
import type { Shopper } from './world.ts';

/** `npm run prove:documents` runs many more. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 10);
const SEED = Number(process.env.SEED ?? 1);
/** Path of a failed sequence, to repeat it. */
const path = process.env.SEQUENCE_PATH;

/** One for reading the server's state, one for each browser, and the others for later logins. */
const SESSIONS = 9;

const steps = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: edits },
    { weight: 5, arbitrary: events },
    { weight: 4, arbitrary: timeSteps },
    { weight: 3, arbitrary: visits },
    { weight: 1, arbitrary: rowFaults },
  ),
  { minLength: 3, maxLength: 30 },
);

const cloud = inject('cloud');
const { url } = cloud;
const openSession = createSessionMint(cloud);
const customers = createCustomerStore(createStoredRows(cloud).table('Shop'));
let photos: Photo[];
let count = 0;

beforeAll(async () => {
  // failed saves are expected
  vi.spyOn(console, 'warn').mockReturnValue();
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

/** Created in the table, because a tenant mails at most 1,000 sign-up codes an hour. */
async function newShopper(): Promise<Shopper> {
  count += 1;
  const email = `documents-${SEED}-${count}@example.com`;
  const customerId = `documents-${SEED}-${count}`;
  const person = { email, first_name: 'Ada', last_name: 'King', role: 'shopper' as const };
  await customers.create('default', person, customerId);
  const customer = { id: customerId, ...person };
  const claims = { sub: customerId, role: customer.role, tid: 'default' as const };
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, async () => ({ ...(await openSession(claims)), customer })),
  );
  return { customerId, sessions };
}

test('edits on two machines are neither lost nor duplicated, and the last one wins', {
  timeout: 60_000 + SEQUENCES * 30_000,
}, async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), steps, async (isOneIn, isOtherIn, sequence) => {
      for (const { kind } of sequence) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      const faults = await runSequence([isOneIn, isOtherIn], sequence, {
        url,
        photos,
        shopper: await newShopper(),
        other: await newShopper(),
      });
      expect(faults).toEqual([]);
    }),
    { numRuns: SEQUENCES, seed: SEED, endOnFailure: true, ...(path && { path }) },
  );
  if (process.env.SEQUENCES) console.info(JSON.stringify(Object.fromEntries(kinds)));
});

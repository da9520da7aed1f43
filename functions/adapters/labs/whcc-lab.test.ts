import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEY, labManifest, messageOf } from '../../../tests/support/lab-manifest.ts';
import { MD5_OF_PRINT } from '../../../tests/support/lab-world.ts';
import { startWhcc } from '../../../tests/support/providers/whcc.ts';
import type { Lab, Submission } from '../../core/production/labs/lab.ts';
import type { LabManifest } from '../../core/production/labs/lab-manifest.ts';
import { createWhccLab } from './whcc-lab.ts';

const clock = { now: () => new Date() };

/** As the function does it: what is begun goes on under the name that the lab has given it. */
async function handOver(lab: Lab, order: LabManifest): Promise<Exclude<Submission, { kind: 'begun' }>> {
  const first = await lab.submit(order, KEY);
  const second = first.kind === 'begun' ? await lab.submit(order, KEY, first.labReference) : first;
  if (second.kind === 'begun') throw new Error('It begins again and again');
  return second;
}

describe('WHCC', () => {
  let whcc: Awaited<ReturnType<typeof startWhcc>>;
  let client: Lab;
  beforeEach(async () => {
    whcc = await startWhcc();
    client = createWhccLab(whcc.account, clock);
  });
  afterEach(() => whcc.stop());

  const submitted = () => [...whcc.entries].filter(([, { isSubmitted }]) => isSubmitted);

  test('takes an order in two steps, and the second only once', async () => {
    const order = await labManifest('OUR-TILE');
    const begun = await client.submit(order, KEY);
    if (begun.kind !== 'begun') throw new Error(`It is ${begun.kind}`);
    expect(submitted()).toEqual([]);
    const { labReference } = begun;
    expect(await client.submit(order, KEY, labReference)).toEqual({ kind: 'accepted', labReference });
    // an answer that was lost: the name is written down, so it is the same order
    expect(await client.submit(order, KEY, labReference)).toEqual({ kind: 'already_accepted', labReference });
    expect(submitted()).toHaveLength(1);
    const [, { entry } = { entry: undefined }] = submitted()[0] ?? [];
    expect(entry).toMatchObject({
      EntryId: KEY,
      Orders: [{ Reference: 'A7K2Q', OrderItems: [{ Quantity: 2, ItemAssets: [{ ImageHash: MD5_OF_PRINT }] }] }],
    });
  });

  test('refuses what its rules do not allow, with its number', async () => {
    const { products } = whcc.account;
    const wrong = createWhccLab(
      { ...whcc.account, products: { 'OUR-TILE': { ...products['OUR-TILE'], productUid: 3 } } },
      clock,
    );
    expect(await handOver(wrong, await labManifest('OUR-TILE'))).toEqual({
      kind: 'rejected',
      problem: { code: '412.02', message: 'Invalid Business Rules' },
    });
    expect(await handOver(client, await labManifest('OTHER'))).toMatchObject({ problem: { code: 'unknown_sku' } });
  });

  test('cancels nothing by its API, and says so', async () => {
    expect(await client.cancel({ reference: KEY })).toMatchObject({ kind: 'too_late' });
    expect(await client.status({ reference: KEY })).toEqual({ kind: 'no_news' });
  });

  test('tells by signed webhooks: accepted, sent, and rejected for a hash that does not match', async () => {
    const order = await labManifest('OUR-TILE');
    await handOver(client, order);
    const [[id] = ['']] = submitted();
    const heard = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
      client.parseEvent(messageOf(body, headers));
    expect(await heard(await whcc.process(id))).toEqual({
      reference: KEY,
      report: { state: 'Accepted', labReference: id },
    });
    expect(await heard(whcc.ship(id))).toMatchObject({
      report: { state: 'Shipped', parcel: { carrier: 'FedEx', number: '512376671311227' } },
    });
    whcc.faults.spoilNext = 1;
    expect(await heard(await whcc.process(id))).toMatchObject({
      report: { state: 'Rejected', problem: { code: '400.01' } },
    });
    expect(await heard(await whcc.process(id, { secret: 'another' }))).toBeUndefined();
    expect(await heard(await whcc.process(id, { ageSeconds: 600 }))).toBeUndefined();
    expect(await heard(whcc.signed({ Event: 'Delayed', EntryId: KEY, ConfirmationId: id }))).toBe('ignored');
  });

  test('hears the code back that it sends to a new address', async () => {
    const verifier = 'a53ae191-00f3-44f4-810c-19d88a5b4c16';
    expect(await client.parseEvent(messageOf(`verifier=${verifier}`))).toBe('ignored');
    expect(whcc.verified).toEqual([verifier]);
    expect(await client.parseEvent(messageOf('verifier=x'))).toBeUndefined();
    expect(whcc.verified).toHaveLength(1);
  });

  test('that does not know our key is asked again later', async () => {
    const stranger = createWhccLab({ ...whcc.account, consumerSecret: 'other' }, clock);
    await expect(stranger.submit(await labManifest('OUR-TILE'), KEY)).rejects.toThrow('key (status 403)');
  });
});

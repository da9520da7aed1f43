import { describe, expect, test } from 'vitest';
import { KEY, labManifest, messageOf } from '../../../tests/support/lab-manifest.ts';
import { timedSignature } from '../../../tests/support/providers/lab-server.ts';
import { createFolderLab } from './folder-lab.ts';

const clock = { now: () => new Date() };

describe('a lab that fetches folders', () => {
  const FOLDER = 'labs/default/main/A7K2Q9-1';
  const EVENT_SECRET = 'event-secret-of-the-folder';

  /** Fakes a bucket that records the order of writes and fails on demand. */
  function start({ failAt = '' } = {}) {
    const written: string[] = [];
    const objects = new Map<string, string>();
    const note = (key: string, text: string) => {
      if (key.endsWith(failAt) && failAt !== '') throw new Error('Storage is out of order');
      written.push(key);
      objects.set(key, text);
    };
    const bucket = {
      head: async (key: string) => {
        const text = objects.get(key);
        return text === undefined ? undefined : { bytes: text.length, etag: 'e', metadata: {} };
      },
      get: async (key: string) => {
        const text = objects.get(key);
        return text === undefined ? undefined : { body: Buffer.from(text), etag: 'e' };
      },
      copy: async (from: string, to: string) => note(to, `copy of ${from}`),
      put: async (key: string, body: Uint8Array) => note(key, Buffer.from(body).toString()),
    };
    return { written, objects, lab: createFolderLab({ adapter: 'folder', eventSecret: EVENT_SECRET }, bucket, clock) };
  }

  test('gets the files first and the manifest last, once', async () => {
    const { lab, written, objects } = start();
    const order = await labManifest('TILE');
    expect(await lab.submit(order, KEY)).toEqual({ kind: 'accepted', labReference: FOLDER });
    expect(written).toEqual([`${FOLDER}/A7K2Q9-001.jpg`, `${FOLDER}/manifest.json`]);
    expect(await lab.submit(order, KEY)).toEqual({ kind: 'already_accepted' });
    expect(written).toHaveLength(2);
    const kept = JSON.parse(objects.get(`${FOLDER}/manifest.json`) ?? '{}');
    expect(kept).toMatchObject({ reference: KEY, items: [{ copies: 2, file: { name: 'A7K2Q9-001.jpg' } }] });
    // URLs expire, but access to the folder includes the files.
    expect(JSON.stringify(kept)).not.toMatch(/"url"|"key"/);
  });

  test('never sees the manifest of an incomplete folder', async () => {
    const { lab, objects } = start({ failAt: '.jpg' });
    await expect(lab.submit(await labManifest('TILE'), KEY)).rejects.toThrow('Storage is out of order');
    expect(objects.has(`${FOLDER}/manifest.json`)).toBe(false);
  });

  test('answers cancellation requests itself', async () => {
    const { lab, written } = start();
    expect(await lab.cancel(KEY)).toEqual({ kind: 'asked' });
    expect(written).toEqual([`${FOLDER}/cancel.json`]);
    const body = JSON.stringify({ reference: KEY, state: 'Cancelled', at: '2026-11-23T10:00:00Z' });
    const headers = { 'x-lab-signature': timedSignature(body, EVENT_SECRET) };
    expect(await lab.parseEvent(messageOf(body, headers))).toMatchObject({ report: { state: 'Cancelled' } });
  });

  describe('writes a receipt', () => {
    const told = { reference: KEY, at: '2026-11-23T11:00:00+01:00' };
    async function read(receipt: string | object) {
      const { lab, objects } = start();
      objects.set(`${FOLDER}/receipt.json`, typeof receipt === 'string' ? receipt : JSON.stringify(receipt));
      return { said: await lab.status(KEY), objects };
    }

    test.each([
      ['received', {}, { state: 'Accepted' }],
      ['printed', {}, { state: 'InProduction' }],
      [
        'shipped',
        { tracking: { carrier: 'UPS', number: '1Z999AA10123456784' } },
        { state: 'Shipped', parcel: { carrier: 'UPS', number: '1Z999AA10123456784' } },
      ],
      [
        'rejected',
        { reason: 'The files are too dark.' },
        { state: 'Rejected', problem: { code: 'rejected', message: 'The files are too dark.' } },
      ],
      ['canceled', {}, { state: 'Cancelled' }],
    ])('%s', async (state, more, report) => {
      const { said } = await read({ ...told, state, ...more });
      expect(said).toEqual({ kind: 'told', isRecord: true, report: { ...report, at: '2026-11-23T10:00:00.000Z' } });
    });

    test('has no news without a receipt', async () => {
      expect(await start().lab.status(KEY)).toEqual({ kind: 'no_news' });
    });

    test.each([
      ['no JSON', 'shipped!', 'is no JSON object'],
      ['no state that there is', { ...told, state: 'done' }, 'state'],
      ['a parcel without a number', { ...told, state: 'shipped', tracking: { carrier: 'UPS' } }, 'tracking.number'],
      ['no reason', { ...told, state: 'rejected' }, 'reason'],
      ['no time', { reference: KEY, state: 'received' }, 'at'],
      [
        'another order',
        { ...told, reference: 'default-ZZZZZ9-main-1', state: 'received' },
        'is about default-ZZZZZ9-main-1',
      ],
      ['a novel', 'x'.repeat(20_001), 'larger than 20000 bytes'],
    ])('%s is reported to staff and in the folder, and stays there', async (_name, receipt, wrong) => {
      const { said, objects } = await read(receipt);
      expect(said).toMatchObject({ kind: 'unreadable', message: expect.stringContaining(wrong) });
      const problem = JSON.parse(objects.get(`${FOLDER}/receipt-problem.json`) ?? '{}');
      expect(problem).toMatchObject({ reference: KEY, receiptEtag: 'e', problem: expect.stringContaining(wrong) });
      expect(objects.has(`${FOLDER}/receipt.json`)).toBe(true);
    });
  });
});

import { describe, expect, test } from 'vitest';
import { KEY, labManifest, messageOf } from '../../../tests/support/lab-manifest.ts';
import { timedSignature } from '../../../tests/support/providers/lab-server.ts';
import { createFolderLab } from './folder-lab.ts';

const clock = { now: () => new Date() };

describe('a lab that fetches folders', () => {
  const FOLDER = 'labs/default/main/A7K2Q-1';
  const EVENT_SECRET = 'event-secret-of-the-folder';

  /** A bucket that notes what came in which order, and loses what it is told to. */
  function start({ failAt = '' } = {}) {
    const written: string[] = [];
    const objects = new Map<string, string>();
    const note = (key: string, text: string) => {
      if (key.endsWith(failAt) && failAt !== '') throw new Error('Storage is out of order');
      written.push(key);
      objects.set(key, text);
    };
    const bucket = {
      head: async (key: string) => (objects.has(key) ? { bytes: 1, etag: 'e', metadata: {} } : undefined),
      copy: async (from: string, to: string) => note(to, `copy of ${from}`),
      put: async (key: string, body: Uint8Array) => note(key, Buffer.from(body).toString()),
    };
    return { written, objects, lab: createFolderLab({ adapter: 'folder', eventSecret: EVENT_SECRET }, bucket, clock) };
  }

  test('gets the files first and the manifest last, once', async () => {
    const { lab, written, objects } = start();
    const order = await labManifest('TILE');
    expect(await lab.submit(order, KEY)).toEqual({ kind: 'accepted', labReference: FOLDER });
    expect(written).toEqual([`${FOLDER}/A7K2Q-01-01.jpg`, `${FOLDER}/manifest.json`]);
    expect(await lab.submit(order, KEY)).toEqual({ kind: 'already_accepted' });
    expect(written).toHaveLength(2);
    const kept = JSON.parse(objects.get(`${FOLDER}/manifest.json`) ?? '{}');
    expect(kept).toMatchObject({ reference: KEY, items: [{ copies: 2, file: { name: 'A7K2Q-01-01.jpg' } }] });
    // addresses end; whoever may read the folder has the files
    expect(JSON.stringify(kept)).not.toMatch(/"url"|"key"/);
  });

  test('sees no manifest of a folder that is not whole', async () => {
    const { lab, objects } = start({ failAt: '.jpg' });
    await expect(lab.submit(await labManifest('TILE'), KEY)).rejects.toThrow('Storage is out of order');
    expect(objects.has(`${FOLDER}/manifest.json`)).toBe(false);
  });

  test('is asked to cancel, and answers by itself', async () => {
    const { lab, written } = start();
    expect(await lab.cancel({ reference: KEY })).toEqual({ kind: 'asked' });
    expect(written).toEqual([`${FOLDER}/cancel.json`]);
    const body = JSON.stringify({ reference: KEY, state: 'Cancelled', at: '2026-11-23T10:00:00Z' });
    const headers = { 'x-lab-signature': timedSignature(body, EVENT_SECRET) };
    expect(await lab.parseEvent(messageOf(body, headers))).toMatchObject({ report: { state: 'Cancelled' } });
  });
});

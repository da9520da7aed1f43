import { describe, expect, test } from 'vitest';
import { exampleRecord, exampleTenant } from '../../../tests/support/examples.ts';
import { giveUpImport, type ImportDeps, importPhoto, type RemoteReply, type RemoteRequest } from './fetch-photo.ts';
import type { PhotoRecord } from './photo-record.ts';
import type { AskedAs } from './sources/connections.ts';

const JPEG = Buffer.from('\xff\xd8\xff and more', 'latin1');
const KEY = 'uploads/default/K-me/photo';
const FROM_SOURCE = {
  kind: 'source',
  tenantId: 'default',
  connectedOwner: 'K-me',
  sourceId: 'facebook',
  photoId: '7',
  key: KEY,
} as const;
const BY_ADDRESS = { kind: 'address', tenantId: 'default', url: 'https://photos.example/a.jpg', key: KEY } as const;
const PLACE = {
  url: 'https://cdn.example/7.jpg',
  allowedHosts: ['cdn.example'],
  headers: { Authorization: 'Bearer t' },
};

const GIVEN = { kind: 'copy', tenantId: 'default', from: 'uploads/default/K-maker/photo', key: KEY } as const;

/** A world in which the fetch succeeds, except for the given changes. */
function world({
  replies = [{ kind: 'fetched', body: JPEG }],
  asked = { kind: 'answered', value: PLACE },
  ...changes
}: Partial<ImportDeps> & { replies?: RemoteReply[]; asked?: AskedAs<unknown> } = {}) {
  const records = new Map<string, PhotoRecord>();
  const copied: [string, string][] = [];
  const stored: { key: string; bytes: Buffer; contentType: string }[] = [];
  const requests: RemoteRequest[] = [];
  const deps: ImportDeps = {
    photos: {
      get: async (_tenantId, key) => records.get(key),
      async refuseUnseen(record) {
        if (records.has(record.key)) return 'known';
        records.set(record.key, record);
        return 'refused';
      },
    },
    uploads: {
      put: async (key, body, { contentType }) => void stored.push({ key, bytes: Buffer.from(body), contentType }),
      head: async (key) => (key === GIVEN.from ? { bytes: JPEG.length, etag: '1', metadata: {} } : undefined),
      copy: async (from, key) => void copied.push([from, key]),
    },
    tenants: { get: async () => ({ ...exampleTenant(), importHosts: ['photos.example'] }) },
    sources: async () => ({ facebook: {} }) as Awaited<ReturnType<ImportDeps['sources']>>,
    connections: async () => ({ askAs: async () => asked as AskedAs<never> }),
    fetchRemote: async (request) => {
      requests.push(request);
      return replies[requests.length - 1] ?? { kind: 'failed', reason: 'the test has no more replies' };
    },
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    pause: () => new Promise(() => {}),
    ...changes,
  };
  return { deps, records, stored, copied, requests };
}

describe('a remote photo', () => {
  test('is stored like an upload, within the time and size limits of uploads', async () => {
    const { deps, stored, requests } = world();
    expect(await importPhoto(deps, FROM_SOURCE)).toEqual({ kind: 'fetched', bytes: JPEG.length });
    expect(stored).toEqual([{ key: KEY, bytes: JPEG, contentType: 'image/jpeg' }]);
    expect(requests).toEqual([{ ...PLACE, bytesMax: 60_000_000, timeoutSeconds: 20 }]);
  });

  test('fetched by URL must be on a host that the tenant allows now', async () => {
    const { deps, requests } = world();
    await importPhoto(deps, BY_ADDRESS);
    expect(requests[0]).toMatchObject({ url: BY_ADDRESS.url, allowedHosts: ['photos.example'] });
    const later = world({ tenants: { get: async () => exampleTenant() } });
    await importPhoto(later.deps, BY_ADDRESS);
    expect(later.requests[0]?.allowedHosts).toEqual([]);
  });

  test('that is not a picture goes to intake, which reports it', async () => {
    const { deps, stored, records } = world({ replies: [{ kind: 'fetched', body: Buffer.from('<html>') }] });
    expect((await importPhoto(deps, FROM_SOURCE)).kind).toBe('fetched');
    expect([stored[0]?.contentType, records.size]).toEqual(['application/octet-stream', 0]);
  });

  test('is retried at once after one failure', async () => {
    const { deps, stored } = world({
      replies: [
        { kind: 'failed', reason: 'ECONNRESET' },
        { kind: 'fetched', body: JPEG },
      ],
    });
    expect((await importPhoto(deps, FROM_SOURCE)).kind).toBe('fetched');
    expect(stored).toHaveLength(1);
  });

  test('is not fetched again if it is known or was refused', async () => {
    const { deps, records, requests } = world();
    records.set(KEY, { tenantId: 'default', key: KEY, status: 'ready', bytes: 1, sha256: '', etag: '1' });
    expect(await importPhoto(deps, FROM_SOURCE)).toEqual({ kind: 'known' });
    expect(requests).toEqual([]);
  });
});

describe('a shared photo', () => {
  test('is copied to the uploads without a fetch', async () => {
    const { deps, copied, requests } = world();
    expect(await importPhoto(deps, GIVEN)).toEqual({ kind: 'fetched', bytes: JPEG.length });
    expect([copied, requests]).toEqual([[[GIVEN.from, KEY]], []]);
  });

  test('is copied from the original, regardless of later uploads under its key', async () => {
    const originalKey = `originals/default/K-maker/${'ab'.repeat(32)}`;
    const head = async (key: string) => (key === originalKey ? { bytes: 7, etag: '1', metadata: {} } : undefined);
    const { deps, copied, records } = world();
    records.set(GIVEN.from, exampleRecord(GIVEN.from, { originalKey }));
    expect(await importPhoto({ ...deps, uploads: { ...deps.uploads, head } }, GIVEN)).toMatchObject({ bytes: 7 });
    expect(copied).toEqual([[originalKey, KEY]]);
  });

  test('is refused if its original was deleted', async () => {
    const { deps, copied, records } = world();
    const gone = await importPhoto(deps, { ...GIVEN, from: 'uploads/default/K-maker/gone' });
    expect(gone).toEqual({ kind: 'refused', reason: 'not_fetched', because: 'gone' });
    expect([copied, records.get(KEY)?.status]).toEqual([[], 'refused']);
  });
});

describe('a failed fetch ends with a reason', () => {
  const failed: RemoteReply = { kind: 'failed', reason: 'timeout' };
  test.each([
    ['if the photo is gone', { replies: [{ kind: 'gone' }] }, 'not_fetched', 1],
    ['if it is too large', { replies: [{ kind: 'too_large' }] }, 'too_large', 1],
    ['if its URL is not allowed', { replies: [{ kind: 'not_allowed' }] }, 'not_fetched', 1],
    ['if it fails twice', { replies: [failed, failed] }, 'not_fetched', 2],
    ['if the shopper no longer has it', { asked: { kind: 'gone' } }, 'not_fetched', 0],
    ['if the account is no longer connected', { asked: { kind: 'not_connected' } }, 'not_fetched', 0],
    ['if the provider is down', { asked: { kind: 'failed' } }, 'not_fetched', 0],
    ['if the source is no longer offered', { sources: async () => ({}) }, 'not_fetched', 0],
  ] as const)('%s', async (_what, changes, refusal, fetches) => {
    const { deps, records, stored, requests } = world(changes as Parameters<typeof world>[0]);
    expect(await importPhoto(deps, FROM_SOURCE)).toMatchObject({ kind: 'refused', reason: refusal });
    expect(records.get(KEY)).toMatchObject({ status: 'refused', refusal, takenInAt: '2026-11-21T10:00:00.000Z' });
    expect([stored, requests.length]).toEqual([[], fetches]);
  });

  test('also when everything hangs: after 50 seconds', async () => {
    const pauses: number[] = [];
    const pause = async (seconds: number) => void pauses.push(seconds);
    const { deps, records } = world({ pause, fetchRemote: () => new Promise(() => {}) });
    expect(await importPhoto(deps, FROM_SOURCE)).toEqual({
      kind: 'refused',
      reason: 'not_fetched',
      because: 'timeout',
    });
    expect([pauses, records.get(KEY)?.refusal]).toEqual([[50], 'not_fetched']);
  });

  test('also when all retries failed', async () => {
    const { deps, records, requests } = world();
    const refused = { kind: 'refused', reason: 'not_fetched', because: 'interrupted' };
    expect(await giveUpImport(deps, FROM_SOURCE, 'interrupted')).toEqual(refused);
    expect([records.get(KEY)?.refusal, requests.length]).toEqual(['not_fetched', 0]);
  });

  test('unless another attempt succeeded', async () => {
    const { deps, records } = world();
    records.set(KEY, { tenantId: 'default', key: KEY, status: 'ready', bytes: 1, sha256: '', etag: '1' });
    expect(await giveUpImport(deps, FROM_SOURCE, 'interrupted')).toEqual({ kind: 'known' });
    expect(records.get(KEY)?.status).toBe('ready');
  });
});

test('throws errors of our own storage, so that the message is redelivered', async () => {
  const put = async () => {
    throw new Error('S3 is slow');
  };
  const { deps, records } = world({ uploads: { put, head: async () => undefined, copy: async () => {} } });
  await expect(importPhoto(deps, FROM_SOURCE)).rejects.toThrow('S3 is slow');
  expect(records.size).toBe(0);
});

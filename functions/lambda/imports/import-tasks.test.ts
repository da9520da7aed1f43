import { expect, test } from 'vitest';
import { exampleTenant } from '../../../tests/support/examples.ts';
import type { RemoteReply } from '../../core/photos/fetch-photo.ts';
import type { PhotoRecord } from '../../core/photos/photo-record.ts';
import { importTasks } from './import-tasks.ts';

const KEY = 'uploads/default/K-me/photo';
const BY_ADDRESS = { kind: 'address', tenantId: 'default', url: 'https://photos.example/a.jpg', key: KEY } as const;

function newImports(reply: RemoteReply = { kind: 'fetched', body: Buffer.from('a photo') }) {
  const records = new Map<string, PhotoRecord>();
  const tasksOf = importTasks({
    photos: {
      get: async (_tenantId, key) => records.get(key),
      async refuseUnseen(record) {
        if (records.has(record.key)) return 'known';
        records.set(record.key, record);
        return 'refused';
      },
    },
    uploads: { put: async () => {}, head: async () => undefined, copy: async () => {} },
    tenants: { get: async () => ({ ...exampleTenant(), importHosts: ['photos.example'] }) },
    sources: () => Promise.reject(new Error('No source is asked')),
    connections: () => Promise.reject(new Error('No source is asked')),
    fetchRemote: async () => reply,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
    pause: () => new Promise(() => {}),
  });
  const [task] = tasksOf(BY_ADDRESS);
  if (!task) throw new Error('No task');
  return { records, task };
}

test.each<[string, RemoteReply | undefined, object]>([
  ['that was fetched', undefined, { event: 'photo_imported', fields: { bytes: 7 } }],
  ['that is gone', { kind: 'gone' }, { event: 'import_refused', fields: { refusal: 'not_fetched', because: 'gone' } }],
])('logs the outcome of a photo %s, without its location', async (_, reply, line) => {
  const { task } = newImports(reply);
  expect(await task.run()).toEqual(line);
  expect(JSON.stringify([task.fields, line])).not.toContain('photos.example');
});

test('refuses a photo that every attempt failed to fetch, and tells its shopper', async () => {
  const { task, records } = newImports();
  expect(await task.giveUp('interrupted')).toEqual({ isDone: false, line: { event: 'import_given_up' } });
  expect(records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'not_fetched' });
});

test('leaves a photo with a known outcome unchanged when its message fails', async () => {
  const { task, records } = newImports();
  records.set(KEY, { tenantId: 'default', key: KEY, status: 'ready', bytes: 1, sha256: '', etag: '1' });
  expect(await task.giveUp('interrupted')).toEqual({ isDone: true, line: { event: 'photo_known' } });
});

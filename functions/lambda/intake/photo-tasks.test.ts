import { expect, test } from 'vitest';
import { demoPhoto } from '../../../tests/support/photos.ts';
import type { PhotoRecord } from '../../core/photos/photo-record.ts';
import type { NewObject } from '../../core/photos/take-in-photo.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import { photoTasks } from './photo-tasks.ts';

const KEY = 'uploads/default/K-owner/photo-1';
const photo = demoPhoto('sample1');

function newIntake() {
  const records = new Map<string, PhotoRecord>();
  let reads = 0;
  const tasksOf = photoTasks({
    uploads: {
      get: async () => {
        reads++;
        return { body: photo, etag: 'e' };
      },
    },
    originals: { put: async () => {} },
    pictures: { put: async () => {} },
    photos: {
      getNewest: async (_tenantId, key) => records.get(key),
      takeIn: async (record) => {
        records.set(record.key, record);
        return 'kept';
      },
    },
    inspect: (bytes) => inspectPhoto(bytes),
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
  });
  function taskOf(changes: Partial<NewObject> = {}) {
    const [task] = tasksOf([{ key: KEY, etag: 'e', bytes: photo.length, ...changes }]);
    if (!task) throw new Error('No task');
    return task;
  }
  return { records, readCount: () => reads, tasksOf, taskOf };
}

test('takes in each upload of a message separately', async () => {
  const { tasksOf, records } = newIntake();
  const keys = [KEY, 'media/art.jpg', 'uploads/default/C-1/photo-2'];
  const tasks = tasksOf(keys.map((key) => ({ key, etag: 'e', bytes: photo.length })));
  const events = [];
  for (const task of tasks) events.push((await task.run()).event);
  expect(events).toEqual(['photo_taken_in', 'photo_not_ours', 'photo_taken_in']);
  expect([...records.keys()]).toEqual([keys[0], keys[2]]);
});

test('groups uploads under one key, because they must be taken in one at a time', () => {
  const { taskOf } = newIntake();
  expect(taskOf().id).toBe(taskOf({ etag: 'other', bytes: 0 }).id);
  expect(taskOf().id).not.toBe(taskOf({ key: `${KEY}-2` }).id);
});

test('refuses an upload under the key of an existing photo, and logs it for operators', async () => {
  const { taskOf, readCount } = newIntake();
  await taskOf().run();
  expect(await taskOf({ etag: 'other' }).run()).toEqual({ event: 'photo_replacement_refused' });
  expect(readCount()).toBe(1);
});

test('logs the outcome of a photo without its owner', async () => {
  const { taskOf } = newIntake();
  const task = taskOf();
  expect(JSON.stringify([task.fields, await task.run()])).not.toContain('K-owner');
});

test('refuses a photo that failed every attempt without reading it, and tells its shopper', async () => {
  const { taskOf, records, readCount } = newIntake();
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: false, line: { event: 'photo_given_up' } });
  expect(records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'unreadable' });
  expect(readCount()).toBe(0);
});

test('leaves a photo unchanged that an attempt finished taking in', async () => {
  const { taskOf, records } = newIntake();
  await taskOf().run();
  expect(await taskOf().giveUp('interrupted')).toMatchObject({ isDone: true, line: { event: 'photo_known' } });
  expect(records.get(KEY)?.status).toBe('ready');
});

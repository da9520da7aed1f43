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

test('each upload that a message tells of is taken in by itself', async () => {
  const { tasksOf, records } = newIntake();
  const keys = [KEY, 'media/art.jpg', 'uploads/default/C-1/photo-2'];
  const tasks = tasksOf(keys.map((key) => ({ key, etag: 'e', bytes: photo.length })));
  const events = [];
  for (const task of tasks) events.push((await task.run()).event);
  expect(events).toEqual(['photo_taken_in', 'photo_not_ours', 'photo_taken_in']);
  expect([...records.keys()]).toEqual([keys[0], keys[2]]);
});

test('uploads under one key are one piece of work, because one at a time may be taken in', () => {
  const { taskOf } = newIntake();
  expect(taskOf().id).toBe(taskOf({ etag: 'other', bytes: 0 }).id);
  expect(taskOf().id).not.toBe(taskOf({ key: `${KEY}-2` }).id);
});

test('an upload under the key of a photo is refused, and an operator can read that', async () => {
  const { taskOf, readCount } = newIntake();
  await taskOf().run();
  expect(await taskOf({ etag: 'other' }).run()).toEqual({ event: 'photo_replacement_refused' });
  expect(readCount()).toBe(1);
});

test('the log says what came of a photo without saying whose it is', async () => {
  const { taskOf } = newIntake();
  const task = taskOf();
  expect(JSON.stringify([task.fields, await task.run()])).not.toContain('K-owner');
});

test('a photo that no attempt got through with is refused, unread, and its shopper is told', async () => {
  const { taskOf, records, readCount } = newIntake();
  expect(await taskOf().giveUp('interrupted')).toEqual({ isDone: false, line: { event: 'photo_given_up' } });
  expect(records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'unreadable' });
  expect(readCount()).toBe(0);
});

test('a photo that an attempt had taken in after all stays as it is', async () => {
  const { taskOf, records } = newIntake();
  await taskOf().run();
  expect(await taskOf().giveUp('interrupted')).toMatchObject({ isDone: true, line: { event: 'photo_known' } });
  expect(records.get(KEY)?.status).toBe('ready');
});

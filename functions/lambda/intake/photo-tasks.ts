import {
  giveUpPhoto,
  type IntakeDeps,
  type NewObject,
  type TakenIn,
  takeInPhoto,
} from '../../core/photos/take-in-photo.ts';
import type { LogLine, Task } from '../../queue/consumer.ts';

const EVENTS: Record<TakenIn['kind'], string> = {
  ready: 'photo_taken_in',
  refused: 'photo_refused',
  known: 'photo_known',
  replacement_refused: 'photo_replacement_refused',
  gone: 'photo_gone',
  not_ours: 'photo_not_ours',
};

/** Creates a task per new upload. Uploads under one key share a task, so that they are taken in one at a time. */
export function photoTasks(deps: IntakeDeps) {
  return (uploads: readonly NewObject[]): Task[] =>
    uploads.map((upload) => ({
      id: upload.key,
      fields: { bytes: upload.bytes },
      run: async () => lineOf(await takeInPhoto(deps, upload)),
      async giveUp() {
        const result = await giveUpPhoto(deps, upload);
        const isDone = result.kind !== 'refused';
        return { isDone, line: isDone ? lineOf(result) : { event: 'photo_given_up' } };
      },
    }));
}

function lineOf(result: TakenIn): LogLine {
  const event = EVENTS[result.kind];
  if (!('record' in result)) return { event };
  const { refusal, isDamaged } = result.record;
  return { event, fields: { refusal, isDamaged } };
}

import {
  giveUpImport,
  type ImportDeps,
  type Imported,
  type ImportMessage,
  importPhoto,
} from '../../core/photos/fetch-photo.ts';
import type { LogLine, Task } from '../../queue/consumer.ts';

export function importTasks(deps: ImportDeps) {
  return (message: ImportMessage): Task[] => [
    {
      id: message.key,
      fields: { from: message.kind === 'source' ? message.sourceId : message.kind },
      run: async () => lineOf(await importPhoto(deps, message)),
      async giveUp(reason) {
        const result = await giveUpImport(deps, message, reason);
        const isDone = result.kind === 'known';
        return { isDone, line: isDone ? lineOf(result) : { event: 'import_given_up' } };
      },
    },
  ];
}

function lineOf(result: Imported): LogLine {
  switch (result.kind) {
    case 'fetched':
      return { event: 'photo_imported', fields: { bytes: result.bytes } };
    case 'refused':
      return { event: 'import_refused', fields: { refusal: result.reason, because: result.because } };
    case 'known':
      return { event: 'photo_known' };
  }
}

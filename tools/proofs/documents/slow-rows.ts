import type { JournalRows } from '../../../web/lib/journal-rows.ts';
import type { PageLife } from '../../../web/lib/test-page-life.ts';
import type { WorldClock } from './world-clock.ts';

/**
 * The rows of a page on a disk that takes its time. Where the page goes away meanwhile, what it wrote without a question
 * is written, and what it would have asked about first is not.
 */
export function slowRows(rows: JournalRows, disk: { writeMs: number }, life: PageLife, clock: WorldClock): JournalRows {
  return {
    all: () => life.during(rows.all),
    get: (key) => life.during(() => rows.get(key)),
    clear: (spared) => life.during(() => rows.clear(spared)),
    write: (changes, mayReplace) =>
      life.during(async () => {
        if (disk.writeMs > 0) await clock.wait(disk.writeMs);
        if (mayReplace && life.isOver()) return false;
        return rows.write(changes, mayReplace);
      }),
  };
}

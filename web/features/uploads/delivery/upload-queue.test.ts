import { describe, expect, test } from 'vitest';
import type { SendForm, SendResult } from './send-form.ts';
import { createUploadQueue, type UploadJob } from './upload-queue.ts';

const FILE = new Blob(['photo']);

/** A storage that answers as told and notes how many uploads it sees at a time. */
function setUp({ answer, isDown = false }: { answer: (id: string, attempt: number) => SendResult; isDown?: boolean }) {
  const log: string[] = [];
  const waits: number[] = [];
  const attempts = new Map<string, number>();
  const wanted: number[] = [];
  let inFlight = 0;
  let peak = 0;
  let keys = 0;
  const finished = new Map<string, () => void>();

  const send: SendForm = async (target, _file, { signal, onProgress }) => {
    const id = target.fields.key ?? '';
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    inFlight++;
    peak = Math.max(peak, inFlight);
    onProgress(0.5);
    await new Promise((resolve) => setTimeout(resolve, 1));
    inFlight--;
    return signal.aborted ? 'cancelled' : answer(id, attempt);
  };

  const queue = createUploadQueue({
    targets: {
      take: async (count) => {
        wanted.push(count);
        return isDown ? 'unavailable' : { url: 'http://s3', fields: { key: `key-${keys++}` } };
      },
    },
    send,
    events: {
      started: (id) => log.push(`started ${id}`),
      progressed: (id, fraction) => log.push(`${id} at ${fraction}`),
      uploaded: (id, key) => settle(id, `uploaded ${id} as ${key}`),
      failed: (id, reason) => settle(id, `${reason} ${id}`),
    },
    concurrency: 4,
    wait: async (milliseconds) => void waits.push(milliseconds),
    random: () => 0.25,
  });

  function settle(id: string, line: string): void {
    log.push(line);
    finished.get(id)?.();
  }

  function run(jobs: UploadJob[]): Promise<unknown> {
    const all = jobs.map(({ id }) => new Promise<void>((resolve) => finished.set(id, resolve)));
    queue.add(jobs);
    return Promise.all(all);
  }

  return { queue, run, log, waits, wanted, attempts, peak: () => peak };
}

function jobs(count: number): UploadJob[] {
  return Array.from({ length: count }, (_, index) => ({ id: `p${index}`, file: FILE }));
}

describe('the upload queue', () => {
  test('has never more than four uploads in flight and loses none of 30', async () => {
    const { run, log, peak } = setUp({ answer: () => 'sent' });
    await run(jobs(30));
    expect(peak()).toBe(4);
    expect(log.filter((line) => line.startsWith('uploaded'))).toHaveLength(30);
  });

  test('asks for all targets of a batch at once', async () => {
    const { run, wanted } = setUp({ answer: () => 'sent' });
    await run(jobs(12));
    expect(wanted[0]).toBe(12);
  });

  test('reports how far a photo is before it reports the photo as uploaded', async () => {
    const { run, log } = setUp({ answer: () => 'sent' });
    await run(jobs(1));
    expect(log).toEqual(['started p0', 'p0 at 0.5', 'uploaded p0 as key-0']);
  });

  test('tries three times with growing random pauses, each time with a fresh target', async () => {
    const { run, log, waits, attempts } = setUp({ answer: () => 'unreachable' });
    await run(jobs(1));
    expect([...attempts.keys()]).toEqual(['key-0', 'key-1', 'key-2']);
    expect(waits).toEqual([500, 1_000]);
    expect(log.at(-1)).toBe('failed p0');
  });

  test('succeeds at the third try', async () => {
    const { run, log } = setUp({ answer: (key) => (key === 'key-2' ? 'sent' : 'expired') });
    await run(jobs(1));
    expect(log.at(-1)).toBe('uploaded p0 as key-2');
  });

  test('does not insist when the storage will never take the file', async () => {
    const { run, log, attempts } = setUp({ answer: () => 'refused' });
    await run(jobs(1));
    expect(attempts.size).toBe(1);
    expect(log.at(-1)).toBe('failed p0');
  });

  test('says when uploading could not even start', async () => {
    const { run, log } = setUp({ answer: () => 'sent', isDown: true });
    await run(jobs(2));
    expect(log.filter((line) => line.startsWith('not_started'))).toEqual(['not_started p0', 'not_started p1']);
  });

  test('goes quiet about a cancelled photo and finishes the others', async () => {
    const { queue, run, log } = setUp({ answer: () => 'sent' });
    const others = run(jobs(3).slice(1));
    queue.add(jobs(1));
    queue.cancel('p0');
    await others;
    expect(log.some((line) => line.includes('uploaded p0') || line.includes('failed p0'))).toBe(false);
    expect(log.filter((line) => line.startsWith('uploaded'))).toHaveLength(2);
  });

  test('adds the same photo once', async () => {
    const { queue, run, log } = setUp({ answer: () => 'sent' });
    const done = run(jobs(1));
    queue.add(jobs(1));
    await done;
    expect(log.filter((line) => line.startsWith('uploaded'))).toHaveLength(1);
  });
});

import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type BucketFiles, pendingPath } from './bucket-files.ts';
import type { ObjectMeta } from './object-meta.ts';

export interface ObjectCreated {
  bucket: string;
  key: string;
  /** In bytes. */
  size: number;
  /** Excludes the quotes. */
  eTag: string;
  /** `ObjectCreated:Put`, `:Post`, `:Copy` or `:CompleteMultipartUpload` */
  eventName: string;
  time: Date;
  sequencer: string;
}

/** Delivers notifications at least once; a marker on disk, written with the commit, survives a kill. */
export interface Notifier {
  /** Returns immediately; the upload does not wait for the delivery. */
  notify(bucket: string, files: BucketFiles, meta: ObjectMeta): void;
  /** Stops retrying and waits briefly for deliveries in progress; the rest is delivered after the next start. */
  close(): Promise<void>;
}

const RETRY_MS_FIRST = 200;
const RETRY_MS_MAX = 30_000;
const CLOSE_WAIT_MS = 500;

export function createNotifier(deliver: (event: ObjectCreated) => void | Promise<void>): Notifier {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function deliverWithRetry(bucket: string, files: BucketFiles, meta: ObjectMeta): Promise<void> {
    for (let pauseMs = RETRY_MS_FIRST; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, RETRY_MS_MAX)) {
      try {
        await deliver(eventOf(bucket, meta));
        await rm(pendingPath(files, meta), { force: true });
        return;
      } catch (error) {
        console.error(`S3: could not deliver the notification of ${bucket}/${meta.key}. Retrying.`, error);
      }
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    notify(bucket, files, meta) {
      const delivery = deliverWithRetry(bucket, files, meta);
      underWay.add(delivery);
      void delivery.finally(() => underWay.delete(delivery));
    },
    async close() {
      stopping.abort();
      await Promise.race([Promise.allSettled(underWay), wait(CLOSE_WAIT_MS, undefined, { ref: false })]);
    },
  };
}

function eventOf(bucket: string, meta: ObjectMeta): ObjectCreated {
  return {
    bucket,
    key: meta.key,
    size: meta.sizeBytes,
    eTag: meta.eTag,
    eventName: meta.eventName,
    time: new Date(meta.lastModified),
    sequencer: meta.sequencer,
  };
}

/**
 * Increasing values for the `sequencer` of event notifications: milliseconds and a counter, in hexadecimal.
 *
 * @param last the highest value so far, so that a clock that was set back does no harm
 */
export function createSequencer(now: () => Date, last: string): () => string {
  let time = Number.parseInt(last.slice(0, 12), 16) || 0;
  let count = Number.parseInt(last.slice(12), 16) || 0;
  return () => {
    const nowMs = now().getTime();
    count = nowMs > time ? 0 : count + 1;
    time = Math.max(time, nowMs);
    return (time.toString(16).padStart(12, '0') + count.toString(16).padStart(6, '0')).toUpperCase();
  };
}

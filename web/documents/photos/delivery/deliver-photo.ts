import type { PhotoView } from '../../../../shared/photo/schema.ts';
import type { UploadTarget } from '../../../../shared/photo/wire.ts';
import type { Site } from '../../../site/create-site.ts';
import { networkOf } from '../../../site/network.ts';
import { fileLookup } from '../queries.ts';
import type { FileHasher, FileVersion } from './file-hash.ts';
import { fullJitter } from './full-jitter.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { PhotoFileStore, StoredPhoto } from './photo-file-store.ts';
import type { PhotoPoller } from './photo-poller.ts';
import type { SendForm } from './send-form.ts';
import { type NoTarget, UPLOAD_RETRIES_MAX } from './target-pool.ts';

export interface UploadJob {
  id: string;
  bytes?: number;
  /** Hash computed by an earlier page; lets us ask the server even if the bytes are gone here. */
  sha256?: string | undefined;
  /** Key of an unconfirmed upload by an earlier page; saves a second upload. */
  key?: string | undefined;
}

export type UploadFailure =
  /** The bytes are no longer in this browser. */
  | 'gone'
  /** The device no longer allows reading the file. */
  | 'unreadable'
  /** No upload target available. */
  | 'not_started'
  /** The server's upload limit is reached. */
  | 'over_limit'
  /** Network failure on every attempt. */
  | 'unreachable'
  /** The storage rejects this file permanently. */
  | 'refused'
  /** The received bytes differed from the sent ones on every attempt. */
  | 'changed'
  /** Sent, but not confirmed by the server. */
  | 'unconfirmed';

/** The server has our exact bytes: ready, or refused for their content. */
type Delivered = { kind: 'uploaded'; view: PhotoView } | { kind: 'failed'; reason: UploadFailure };

/** What happens to a photo on its way to the server. */
export type UploadEvent =
  | { kind: 'hashed'; sha256: string }
  | { kind: 'started' }
  /** The share of the file that is sent, 0 to 1. */
  | { kind: 'progressed'; fraction: number }
  /** The storage has it; the server has not checked it yet. */
  | { kind: 'sent'; key: string }
  | Delivered;

type Report = (event: UploadEvent) => void;

export interface DeliveryDeps {
  fileStore: Pick<PhotoFileStore, 'open'>;
  hasher: FileHasher;
  takeTarget(id: string, bytes: number): Promise<UploadTarget | NoTarget>;
  send: SendForm;
  poller: Pick<PhotoPoller, 'confirm'>;
  /** Limits the number of concurrent uploads. */
  inTurn<Result>(run: () => Promise<Result>): Promise<Result>;
}

/** An upload often fails a moment before the browser reports that it is offline. */
const OUTAGE_NOTICE_MS = 500;

/**
 * Delivers one photo to the server: hash it, ask whether the server has it, upload it, compare hashes. Losing the
 * network midway does not use up an attempt.
 *
 * @returns unspecified once the signal has aborted
 */
export function createDelivery(site: Site, { fileStore, hasher, ...deps }: DeliveryDeps) {
  const { random, wait } = site.environment;
  const network = networkOf(site);
  const lookUp = fileLookup(site);
  // One tab, and one photo in it, uploads the same bytes at a time.
  const inTurnOfFile = oneAtATime(site);

  /** Retries only network failures; on any other failure the photo is uploaded. */
  async function askKnown(sha256: string | undefined, signal: AbortSignal): Promise<PhotoView | undefined> {
    while (sha256 && !signal.aborted) {
      await network.untilOnline(signal);
      const outages = network.outages();
      const answer = await lookUp(sha256).catch(() => 'unanswered' as const);
      if (answer !== 'unanswered') return answer;
      if (!(await wasLineDown(outages))) return undefined;
    }
    return undefined;
  }

  async function wasLineDown(outages: number): Promise<boolean> {
    await wait(OUTAGE_NOTICE_MS);
    return !network.isOnline() || network.outages() !== outages;
  }

  async function sendOnce(stored: StoredPhoto, signal: AbortSignal, report: Report): Promise<Sent> {
    for (;;) {
      await network.untilOnline(signal);
      if (signal.aborted) return { kind: 'try_again' };
      report({ kind: 'started' });
      const outages = network.outages();
      const target = await deps.takeTarget(stored.id, stored.file.size);
      if (signal.aborted) return { kind: 'try_again' };
      if (target === 'over_limit') return { kind: 'given_up', reason: target };
      if (target === 'unavailable') {
        if (await wasLineDown(outages)) continue;
        return { kind: 'given_up', reason: 'not_started' };
      }
      const result = await deps.send(target, stored.file, {
        signal,
        onProgress: (fraction) => report({ kind: 'progressed', fraction }),
      });
      if (result === 'sent') return { kind: 'sent', key: target.fields.key ?? '' };
      if (result === 'refused') return { kind: 'given_up', reason: 'refused' };
      report({ kind: 'progressed', fraction: 0 });
      if (result === 'unreachable' && (await wasLineDown(outages))) continue;
      return { kind: 'try_again' };
    }
  }

  async function sendAndConfirm(
    job: UploadJob,
    stored: StoredPhoto,
    signal: AbortSignal,
    report: Report,
  ): Promise<Delivered> {
    let key = job.key;
    if (key !== undefined) report({ kind: 'sent', key });
    let reason: UploadFailure = 'unreachable';
    for (let tries = 0; tries <= UPLOAD_RETRIES_MAX && !signal.aborted; ) {
      if (key === undefined) {
        if (tries > 0) await wait(fullJitter(tries, random));
        const sent = await deps.inTurn(() => sendOnce(stored, signal, report));
        if (sent.kind === 'given_up') return { kind: 'failed', reason: sent.reason };
        if (sent.kind === 'try_again') {
          reason = 'unreachable';
          tries++;
          continue;
        }
        key = sent.key;
        report({ kind: 'sent', key });
      }
      const view = await deps.poller.confirm(key, signal);
      if (view === 'unconfirmed') return { kind: 'failed', reason: view };
      if (view !== 'unknown' && (await isSame(stored, view))) return { kind: 'uploaded', view };
      key = undefined;
      reason = 'changed';
      tries++;
    }
    return { kind: 'failed', reason };
  }

  /** Whether the server has our exact bytes. Checks our own hash again before a second upload. */
  async function isSame(stored: StoredPhoto, view: PhotoView): Promise<boolean> {
    // The server computes no hash for a file that is too large to read.
    if (view.status === 'refused' && !view.sha256) return true;
    if (view.bytes !== stored.file.size) return false;
    const ours = await hasher.hash(stored.file, versionOf(stored));
    if (ours.kind !== 'hashed') return true;
    if (ours.sha256 === view.sha256) return true;
    const again = await hasher.hashAgain(stored.file, versionOf(stored));
    return again.kind === 'hashed' && again.sha256 === view.sha256;
  }

  return async function deliver(job: UploadJob, signal: AbortSignal, report: Report): Promise<Delivered> {
    const stored = await fileStore.open(job.id);
    if (!stored) {
      // Another tab may have delivered it.
      const view = await askKnown(job.sha256, signal);
      return view ? { kind: 'uploaded', view } : { kind: 'failed', reason: 'gone' };
    }
    const hash = await hasher.hash(stored.file, versionOf(stored));
    if (signal.aborted || hash.kind === 'unreadable') return { kind: 'failed', reason: 'unreadable' };
    const sha256 = hash.kind === 'hashed' ? hash.sha256 : undefined;
    if (sha256) report({ kind: 'hashed', sha256 });
    const view = job.key === undefined ? await askKnown(sha256, signal) : undefined;
    if (view) return { kind: 'uploaded', view };
    return inTurnOfFile(sha256 ?? job.id, async (hadToWait) => {
      const arrived = hadToWait ? await askKnown(sha256, signal) : undefined;
      return arrived ? { kind: 'uploaded', view: arrived } : sendAndConfirm(job, stored, signal, report);
    });
  };
}

type Sent = { kind: 'sent'; key: string } | { kind: 'try_again' } | { kind: 'given_up'; reason: UploadFailure };

function versionOf({ fileName, lastModified, file }: StoredPhoto): FileVersion {
  return { fileName, lastModified, bytes: file.size };
}

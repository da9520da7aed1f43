import {
  UPLOAD_BYTES_MAX,
  UPLOAD_TARGET_LIFETIME_SECONDS,
  UPLOAD_TARGETS_PER_CALL_MAX,
} from '../../../../shared/photo/limits.ts';
import { PreparePhotosReply, type UploadTarget } from '../../../../shared/photo/wire.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import type { Site } from '../../../site/create-site.ts';
import { fullJitter } from './full-jitter.ts';

export const UPLOAD_RETRIES_MAX = 3;

export interface TargetPool {
  /**
   * @param wanted number of uploads that still need a target, so that one call fetches them all
   * @param sizes  of this file, and of the largest waiting file
   */
  take(wanted: number, sizes?: FileSizes): Promise<UploadTarget | NoTarget>;
  /** Drops the pooled targets, which belong to another visitor: uploads to them would be theirs. */
  discard(): void;
  /** The server's latest message about an upload limit. */
  limitSentence(): string | undefined;
}

interface FileSizes {
  bytes: number;
  bytesMax: number;
}

/** over_limit: the server's upload limit is reached, with a retry delay. */
export type NoTarget = 'unavailable' | 'over_limit';

/** A target must outlive its upload, which takes minutes on a slow network. */
const FRESH_MS = (UPLOAD_TARGET_LIFETIME_SECONDS * 1_000) / 2;
/** Targets accept a range of sizes, so that photos of one camera share them. */
const SIZE_STEP_BYTES = 5_000_000;
/** Shorter limits are waited out; longer ones are reported to the shopper. */
const LIMIT_WAIT_MAX_SECONDS = 60;
const ANY_SIZE: FileSizes = { bytes: UPLOAD_BYTES_MAX, bytesMax: UPLOAD_BYTES_MAX };

/**
 * A pool of upload targets, fetched up to 100 at a time and discarded before they expire. Requests no larger sizes than
 * needed, because they count against the daily byte limit (docs/spec 16.8).
 */
export function createTargetPool({ api, environment }: Pick<Site, 'api' | 'environment'>): TargetPool {
  const { now, wait, random } = environment;
  let stock: UploadTarget[] = [];
  let stockBytesMax = 0;
  let fetchedAt = 0;
  let refill: Promise<'fetched' | NoTarget> | undefined;
  let limit: string | undefined;

  async function fetchTargets(quantity: number, bytesMax: number): Promise<'fetched' | NoTarget> {
    let pauseMs = 0;
    for (let attempt = 0; attempt <= UPLOAD_RETRIES_MAX; attempt++) {
      if (attempt > 0) await wait(pauseMs || fullJitter(attempt, random));
      pauseMs = 0;
      try {
        const request = { reply: PreparePhotosReply, body: { quantity, bytesMax } };
        stock = (await api.post('/v1/photos/prepare', request)).targets;
        stockBytesMax = bytesMax;
        fetchedAt = now();
        if (stock.length > 0) return 'fetched';
      } catch (error) {
        // Retried; the caller learns of it after the last attempt.
        if (!isProblem(error, 'too_many_requests')) continue;
        const { customerMessage, retryAfterSeconds } = error;
        limit = customerMessage;
        if (retryAfterSeconds === undefined) continue;
        if (retryAfterSeconds > LIMIT_WAIT_MAX_SECONDS) return 'over_limit';
        pauseMs = retryAfterSeconds * 1_000;
      }
    }
    return 'unavailable';
  }

  return {
    async take(wanted, { bytes, bytesMax } = ANY_SIZE) {
      for (;;) {
        if (now() - fetchedAt > FRESH_MS || bytes > stockBytesMax) stock = [];
        const target = stock.pop();
        if (target) return target;
        const quantity = Math.min(Math.max(1, wanted), UPLOAD_TARGETS_PER_CALL_MAX);
        refill ??= fetchTargets(quantity, rounded(Math.max(bytes, bytesMax))).finally(() => {
          refill = undefined;
        });
        const answer = await refill;
        if (answer !== 'fetched') return answer;
      }
    },
    discard() {
      stock = [];
    },
    limitSentence: () => limit,
  };
}

const rounded = (bytes: number): number =>
  Math.min(Math.ceil(bytes / SIZE_STEP_BYTES) * SIZE_STEP_BYTES, UPLOAD_BYTES_MAX);

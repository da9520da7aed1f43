import {
  UPLOAD_TARGET_LIFETIME_SECONDS,
  UPLOAD_TARGETS_PER_CALL_MAX,
  UPLOAD_TRIES_MAX,
} from '../../../../shared/constants/limits.ts';
import type { UploadTarget } from '../../../../shared/wire/photos.ts';
import { fullJitter } from './full-jitter.ts';

export interface TargetPool {
  /** @param wanted how many uploads still need one, so that one call fetches them together */
  take(wanted: number): Promise<UploadTarget | 'unavailable'>;
  /** The ones in stock were made for somebody else: what is sent to them would be theirs. */
  discard(): void;
}

export interface TargetPoolDeps {
  /** POST /v1/photos/prepare; rejects when it fails */
  prepare(quantity: number): Promise<UploadTarget[]>;
  /** milliseconds */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  random(): number;
}

/** A target must outlive the upload it starts, which on a slow line takes minutes. */
const FRESH_MS = (UPLOAD_TARGET_LIFETIME_SECONDS * 1_000) / 2;

/** Upload targets in stock: fetched up to 100 at a time, thrown away before they can expire. */
export function createTargetPool({ prepare, now, wait, random }: TargetPoolDeps): TargetPool {
  let stock: UploadTarget[] = [];
  let fetchedAt = 0;
  let refill: Promise<boolean> | undefined;

  async function fetchTargets(quantity: number): Promise<boolean> {
    for (let attempt = 0; attempt < UPLOAD_TRIES_MAX; attempt++) {
      if (attempt > 0) await wait(fullJitter(attempt, random));
      try {
        stock = await prepare(quantity);
        fetchedAt = now();
        if (stock.length > 0) return true;
      } catch {
        // tried again; the caller is told once all tries are spent
      }
    }
    return false;
  }

  return {
    async take(wanted) {
      for (;;) {
        if (now() - fetchedAt > FRESH_MS) stock = [];
        const target = stock.pop();
        if (target) return target;
        refill ??= fetchTargets(Math.min(Math.max(1, wanted), UPLOAD_TARGETS_PER_CALL_MAX)).finally(() => {
          refill = undefined;
        });
        if (!(await refill)) return 'unavailable';
      }
    },
    discard() {
      stock = [];
    },
  };
}

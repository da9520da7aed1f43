import type { ReadyPhoto } from '../../../../functions/core/photos/photo-record.ts';
import type { RenderMessage } from '../../../../functions/core/production/print-jobs.ts';
import type { TilePlan } from '../../../../functions/core/production/tile-plan.ts';

/** Messages between `npm run bench:render` and its processes (contender.ts). */

/** `codec` is the lower bound, `imaging` has no storage, `handler` is the deployed bundle, and the others are peers. */
export type Contender = 'codec' | 'imaging' | 'handler' | 'sharp' | 'jimp';

export interface Task {
  contender: Contender;
  photoPath: string;
  record: ReadyPhoto;
  plans: TilePlan[];
  /** The finished prints, whose pixels the codec encodes. */
  printPaths: string[];
  /** Messages for the handler: the jobs of each round. */
  messages: RenderMessage[][];
}

export type Reply = { ready: true } | { cpuMs: number };

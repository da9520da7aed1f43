import { createHash } from 'node:crypto';
import type { Fault, FaultWindow, FaultyService } from './fault-window.ts';

/** A request as far as its fault depends on it. */
export interface DrawnRequest {
  service: FaultyService;
  /** how many requests of this service the window has seen before */
  number: number;
  /** takes effect, so that its answer can be lost */
  isWrite: boolean;
}

/** What goes wrong with a request: the same for the same window, service and number. */
export function drawFault(window: FaultWindow, { service, number, isWrite }: DrawnRequest): Fault | undefined {
  const bytes = createHash('sha256').update(`${window.seed} ${service} ${number}`).digest();
  const [ofRequest = 0, ofKind = 0, ofManner = 0] = [0, 4, 8].map((at) => bytes.readUInt32BE(at) / 2 ** 32);
  if (!window.services.includes(service) || ofRequest >= window.share) return undefined;
  const isFirstManner = ofManner < 0.5;
  if (isWrite && ofKind < window.lostShare) return isFirstManner ? 'answer_lost' : 'cut_off';
  return isFirstManner ? 'throttled' : 'failed';
}

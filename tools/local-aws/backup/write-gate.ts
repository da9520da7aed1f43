import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestHandler } from '../listen.ts';

/** Stops requests to the services for a moment, so that their stores can be copied in one consistent state. */
export interface WriteGate {
  /** @param isAwaited  whether a closing gate waits for the end of the request; all by default */
  guard(handler: RequestHandler, isAwaited?: (request: IncomingMessage) => boolean): RequestHandler;
  /**
   * Runs the work while no request is under way and new ones wait.
   *
   * @throws Error when requests are still under way after the time limit, or the gate is closed already
   */
  whileClosed<Result>(work: () => Promise<Result>): Promise<Result>;
}

const DRAIN_TIMEOUT_MS = 10_000;

export function createWriteGate(drainTimeoutMs = DRAIN_TIMEOUT_MS): WriteGate {
  let underWay = 0;
  let opened: Promise<void> | undefined;
  let drained = Promise.withResolvers<void>();

  function guard(handler: RequestHandler, isAwaited: (request: IncomingMessage) => boolean = () => true) {
    const enter: RequestHandler = (request, response) => {
      if (isAwaited(request)) {
        underWay += 1;
        response.once('close', () => {
          underWay -= 1;
          if (underWay === 0) drained.resolve();
        });
      }
      handler(request, response);
    };
    const guarded: RequestHandler = (request, response) => {
      if (opened) void opened.then(() => guarded(request, response));
      else enter(request, response);
    };
    return guarded;
  }

  async function whileClosed<Result>(work: () => Promise<Result>): Promise<Result> {
    if (opened) throw new Error('Another backup is being taken.');
    const { promise, resolve } = Promise.withResolvers<void>();
    opened = promise;
    drained = Promise.withResolvers();
    try {
      if (underWay > 0) await Promise.race([drained.promise, sleep(drainTimeoutMs, undefined, { ref: false })]);
      if (underWay > 0) throw new Error(`${underWay} requests did not end in ${drainTimeoutMs / 1000} s.`);
      return await work();
    } finally {
      opened = undefined;
      resolve();
    }
  }

  return { guard, whileClosed };
}

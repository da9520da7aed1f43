import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '../listen.ts';
import { FAULTS, FAULTY_SERVICES, type Fault, type FaultWindow, type FaultyService } from './fault-window.ts';
import { REFUSE } from './refuse.ts';

/** Requests and injected faults of each service since the window was opened. */
export type FaultCounts = Record<FaultyService, { requests: number } & Record<Fault, number>>;

export interface FaultInjector {
  open(window: FaultWindow): void;
  close(): void;
  counts(): FaultCounts;
  injectInto(service: FaultyService, handler: RequestHandler): RequestHandler;
}

/**
 * Injects throttling, failures and lost replies into AWS services, to test how the shop handles them. Without an open
 * window every request passes.
 */
export function createFaultInjector(): FaultInjector {
  let window: FaultWindow | undefined;
  let counts = noCounts();

  function faultOf(service: FaultyService, request: IncomingMessage): Fault | undefined {
    if (!window || request.method === 'OPTIONS') return undefined;
    const count = counts[service];
    const fault = drawFault(window, { service, number: count.requests, isWrite: isWrite(service, request) });
    count.requests += 1;
    if (fault) count[fault] += 1;
    return fault;
  }

  return {
    open(next) {
      window = next;
      counts = noCounts();
    },
    close() {
      window = undefined;
    },
    counts: () => counts,
    injectInto: (service, handler) => (request, response) => {
      const fault = faultOf(service, request);
      if (fault === undefined) return handler(request, response);
      if (fault === 'throttled' || fault === 'failed') return REFUSE[service][fault](request, response);
      const { failed } = REFUSE[service];
      executeAndDropResponse(handler, request, () =>
        fault === 'cut_off' ? void response.destroy() : failed(request, response),
      );
    },
  };
}

const WRITING_OPERATION = /\.(Put|Update|Delete|TransactWrite|BatchWrite|Send|Change)/;

/** Whether a request writes, so that its reply can be lost. Never for SES: a retried mail would be a second mail. */
function isWrite(service: FaultyService, { method, headers }: IncomingMessage): boolean {
  if (service === 'ses') return false;
  if (service === 's3') return method === 'PUT' || method === 'POST' || method === 'DELETE';
  return WRITING_OPERATION.test(String(headers['x-amz-target'] ?? ''));
}

function noCounts(): FaultCounts {
  const none = { requests: 0, ...Object.fromEntries(FAULTS.map((fault) => [fault, 0])) };
  return Object.fromEntries(FAULTY_SERVICES.map((service) => [service, { ...none }])) as FaultCounts;
}

interface DrawnRequest {
  service: FaultyService;
  /** Number of earlier requests to this service in the window. */
  number: number;
  /** Only the reply to a write can be lost. */
  isWrite: boolean;
}

/** Draws the fault of a request, deterministically by window, service and number. */
function drawFault(window: FaultWindow, { service, number, isWrite }: DrawnRequest): Fault | undefined {
  const bytes = createHash('sha256').update(`${window.seed} ${service} ${number}`).digest();
  const [faultDraw = 0, lossDraw = 0, kindDraw = 0] = [0, 4, 8].map((at) => bytes.readUInt32BE(at) / 2 ** 32);
  if (!window.services.includes(service) || faultDraw >= window.share) return undefined;
  const isFirstKind = kindDraw < 0.5;
  if (isWrite && lossDraw < window.lostShare) return isFirstKind ? 'answer_lost' : 'cut_off';
  return isFirstKind ? 'throttled' : 'failed';
}

/** @param then called when the handler has ended its response, which is discarded */
function executeAndDropResponse(handler: RequestHandler, request: IncomingMessage, then: () => void): void {
  const dropped = new ServerResponse(request);
  dropped.end = () => {
    then();
    return dropped;
  };
  handler(request, dropped);
}

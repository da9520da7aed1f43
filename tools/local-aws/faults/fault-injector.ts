import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from '../listen.ts';
import { FAULTS, FAULTY_SERVICES, type Fault, type FaultWindow, type FaultyService } from './fault-window.ts';
import { REFUSE } from './refuse.ts';

/** How many requests each service was asked, and what went wrong with them, since the window was opened. */
export type FaultCounts = Record<FaultyService, { requests: number } & Record<Fault, number>>;

export interface FaultInjector {
  /** Closes the window before. */
  open(window: FaultWindow): void;
  close(): void;
  counts(): FaultCounts;
  /** The service with the faults of the window that is open. */
  inFrontOf(service: FaultyService, handler: RequestHandler): RequestHandler;
}

/**
 * Throttles, failures and lost answers of AWS services, for tests of what the shop makes of them. While no window is
 * open every request passes.
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
    inFrontOf: (service, handler) => (request, response) => {
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

/** Whether it matters that the answer alone is lost. Never for SES: a mail that it has taken cannot be told from a new one. */
function isWrite(service: FaultyService, { method, headers }: IncomingMessage): boolean {
  if (service === 'ses') return false;
  if (service === 's3') return method === 'PUT' || method === 'POST' || method === 'DELETE';
  return WRITING_OPERATION.test(String(headers['x-amz-target'] ?? ''));
}

function noCounts(): FaultCounts {
  const none = { requests: 0, ...Object.fromEntries(FAULTS.map((fault) => [fault, 0])) };
  return Object.fromEntries(FAULTY_SERVICES.map((service) => [service, { ...none }])) as FaultCounts;
}

/** A request as far as its fault depends on it. */
interface DrawnRequest {
  service: FaultyService;
  /** how many requests of this service the window has seen before */
  number: number;
  /** takes effect, so that its answer can be lost */
  isWrite: boolean;
}

/** What goes wrong with a request: the same for the same window, service and number. */
function drawFault(window: FaultWindow, { service, number, isWrite }: DrawnRequest): Fault | undefined {
  const bytes = createHash('sha256').update(`${window.seed} ${service} ${number}`).digest();
  const [ofRequest = 0, ofKind = 0, ofManner = 0] = [0, 4, 8].map((at) => bytes.readUInt32BE(at) / 2 ** 32);
  if (!window.services.includes(service) || ofRequest >= window.share) return undefined;
  const isFirstManner = ofManner < 0.5;
  if (isWrite && ofKind < window.lostShare) return isFirstManner ? 'answer_lost' : 'cut_off';
  return isFirstManner ? 'throttled' : 'failed';
}

/** @param then called when the handler has ended its response, which is sent nowhere */
function executeAndDropResponse(handler: RequestHandler, request: IncomingMessage, then: () => void): void {
  const dropped = new ServerResponse(request);
  dropped.end = () => {
    then();
    return dropped;
  };
  handler(request, dropped);
}

import diagnostics from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads, {
  getEnvironmentData,
  isMainThread,
  setEnvironmentData,
  type WorkerOptions,
} from 'node:worker_threads';

/**
 * Preloaded with `--import` into a system with `hasMovableClock`: shifts the wall clock of all threads at once. Timers
 * and `performance.now` are unaffected, as when a machine's clock is set. Decoder processes do not use the time, nor
 * does the database engine, because expired rows are swept in this process.
 */
const SHIFT_KEY = 'tessera-clock-shift';

/** Sent by the parent process, and returned once it takes effect. */
export interface ClockShift {
  clockShiftMs: number;
}

const TrueDate = Date;
const shiftMs = isMainThread ? newShift() : (getEnvironmentData(SHIFT_KEY) as unknown as Float64Array);
const now = () => TrueDate.now() + (shiftMs[0] ?? 0);

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as object,
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});

// The header by which AWS clients correct their clocks.
diagnostics.subscribe('http.server.request.start', (message) => {
  const { response } = message as { response: { setHeader(name: string, value: string): void } };
  response.setHeader('date', new Date().toUTCString());
});

const { Worker } = workerThreads;
class ShiftedWorker extends Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
}
Object.assign(workerThreads, { Worker: ShiftedWorker });
syncBuiltinESMExports();

if (isMainThread) {
  process.on('message', (message: ClockShift) => {
    shiftMs[0] = message.clockShiftMs;
    process.send?.(message);
  });
  // The channel alone would keep the process alive.
  process.channel?.unref();
}

/** Shared with every thread started from here on. */
function newShift(): Float64Array {
  const shift = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  shift[0] = Number(process.env.CLOCK_SHIFT_MS ?? 0);
  setEnvironmentData(SHIFT_KEY, shift as unknown as Parameters<typeof setEnvironmentData>[1]);
  return shift;
}

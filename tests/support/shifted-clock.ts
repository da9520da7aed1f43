import diagnostics from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads, {
  getEnvironmentData,
  isMainThread,
  setEnvironmentData,
  type WorkerOptions,
} from 'node:worker_threads';

/**
 * Preloaded with `--import` into a system that is started with `hasMovableClock`: a wall clock that is wrong by as much
 * as the test says, the same in every thread and at once. Timers and `performance.now` go on as they do when the clock of
 * a machine is set. Decoders, which are processes of their own, ask for no time; the database engine has no clock that
 * matters here, for the sweep of expired rows runs in this process.
 */
const SHIFT_KEY = 'tessera-clock-shift';

/** Whoever started the process sends this and gets it back once it holds. */
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

// the header that AWS clients set their own clock by
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
  // by itself the channel would hold the process back from its end
  process.channel?.unref();
}

/** Shared with every thread that is started from here on. */
function newShift(): Float64Array {
  const shift = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  shift[0] = Number(process.env.CLOCK_SHIFT_MS ?? 0);
  setEnvironmentData(SHIFT_KEY, shift as unknown as Parameters<typeof setEnvironmentData>[1]);
  return shift;
}

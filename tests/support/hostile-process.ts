import { readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import * as z from 'zod/mini';
import { serve } from '../../functions/adapters/sandbox/serve.ts';

/**
 * A sandbox process that acts like an exploited decoder; its input selects the action. Tests start it instead of
 * inspect-process.ts or render-process.ts.
 */
const ACTS: Record<string, (value: unknown, bytes: Buffer) => unknown> = {
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  abort: () => process.abort(),
  exit: () => process.exit(7),
  hang: () => {
    for (;;);
  },
  eat: () => {
    const eaten: Buffer[] = [];
    for (;;) eaten.push(Buffer.alloc(10_000_000, 1));
  },
  'eat heap': () => {
    const eaten: unknown[] = [];
    for (;;) eaten.push(new Array(1e6).fill(7));
  },
  garbage: () => writeSync(1, 'this is not the head of a message'),
  'another form': () => writeRaw('{"kind":"answer","value":1}'),
  'huge head': () => writeSync(1, Buffer.from([0xff, 0xff, 0xff, 0xff])),
  'huge part': () => writeRaw('{"kind":"answer","value":1,"partBytes":[900000000]}'),
  'many answers': () => {
    for (;;) writeRaw('{"kind":"answer","value":{},"partBytes":[]}');
  },
  throw: () => {
    throw new Error('no such\ncolor');
  },
  environment: () => process.env,
  commands: () => [process.execArgv, process.argv],
  'open files': () => readdirSync('/proc/self/fd'),
  'environment of the function': () => readFileSync(`/proc/${process.ppid}/environ`, 'latin1'),
  'own environment': () => readFileSync('/proc/self/environ', 'latin1'),
  write: () => writeFileSync('/tmp/sandbox-test', 'x'),
  program: async () => (await import('node:child_process')).execFileSync('id'),
  thread: async () => new (await import('node:worker_threads')).Worker('', { eval: true }),
  pid: () => process.pid,
  echo: (value, bytes) => [value, bytes.length],
};

await serve(z.unknown(), async function* (value, bytes) {
  const act = ACTS[bytes.subarray(0, 40).toString().split(';')[0] ?? ''];
  yield { value: await act?.(value, bytes), parts: [bytes] };
});

function writeRaw(head: string): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  writeSync(1, Buffer.concat([length, Buffer.from(head)]));
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRINT_FAILURE_SENTENCES } from '../../../shared/order/print-failures.ts';
import type { PrintFailure } from '../../../shared/order/print-job.ts';
import { faultOf, fromStorage, isSameFault, printFailureOf } from './print-failure.ts';

const thrown = (message: string): Promise<unknown> =>
  fromStorage('a print', () => Promise.reject(new Error(message))).catch((error: unknown) => error);

const CASES: [because: string, error: () => unknown, PrintFailure, RegExp][] = [
  ['storage throttled it', () => thrown('Please reduce your request rate.'), 'storage_refused', /^Storage did not/],
  ['storage took too long', () => thrown('Connection timeout'), 'storage_refused', /^Storage did not/],
  ['the sandbox was too slow', () => new Error('The sandbox took longer than 90 s'), 'out_of_time', /time limit/],
  ['the decoder timed out', () => new Error('timeout: 12% complete'), 'out_of_time', /time limit/],
  ['it ran out of memory', () => new Error('The sandbox ended with SIGABRT: heap'), 'out_of_memory', /more memory/],
  ['it never reported back', () => undefined, 'interrupted', /cut off/],
  ['its process was killed', () => new Error('The sandbox ended with SIGKILL'), 'interrupted', /cut off/],
  ['of anything else', () => new Error('The sandbox ended with SIGSEGV'), 'render_error', /stopped with an error/],
];

test.each(CASES)('explains in words that a job failed because %s', async (_, error, failure, sentence) => {
  expect(printFailureOf(await error())).toBe(failure);
  expect(PRINT_FAILURE_SENTENCES[failure]).toMatch(sentence);
});

test.each<[string, unknown, boolean]>([
  ['storage that throttles', thrown('Please reduce your request rate.'), true],
  ['a service that replies with an error', Object.assign(new Error('Throughput exceeded'), { $metadata: {} }), true],
  ['a connection that breaks', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), true],
  ['a time limit', new Error('The sandbox took longer than 90 s'), true],
  ['a process that was killed', new Error('The sandbox ended with SIGKILL'), true],
  ['a process that could not be started', new Error('The sandbox could not be started: spawn EAGAIN'), true],
  ['too little memory', new Error('The sandbox ended with SIGABRT: heap'), false],
  ['a crash of the decoder', new Error('The sandbox ended with SIGSEGV'), false],
  ['an error that the renderer throws', new Error('Expected integer for top but received -6'), false],
])('decides whether a retry after %s may succeed: %s', async (_, error, isTransient) => {
  expect(faultOf(await error).isTransient).toBe(isTransient);
});

test('treats errors as the same if only their numbers differ', () => {
  const received = (top: number) => faultOf(new Error(`Expected integer for top but received ${top}`));
  expect(isSameFault(received(-6), received(12.5))).toBe(true);
  expect(isSameFault(received(-6), faultOf(new Error('extract_area: bad extract area')))).toBe(false);
  expect(isSameFault(received(-6), { failure: 'out_of_memory', message: received(-6).message })).toBe(false);
});

const CHARACTERS = fc.string({ unit: fc.constantFrom('a', 'K', '7', '-', '_', '.', '%'), minLength: 1, maxLength: 12 });

test('never shows keys, URLs or email addresses in a message, and limits its length', () => {
  fc.assert(
    fc.property(fc.array(CHARACTERS, { minLength: 3, maxLength: 5 }), fc.ipV4(), fc.nat(60_000), (parts, ip, port) => {
      const key = ['uploads', ...parts].join('/');
      for (const secret of [key, `/${key}`, `https://photos.example/${key}`, `${ip}:${port}`, 'ada@shop.example']) {
        const { message } = faultOf(new Error(`GET ${secret} failed\n${'at length '.repeat(60)}`));
        expect(message).toMatch(/^GET … failed at length/);
        expect(message.length).toBeLessThanOrEqual(300);
      }
    }),
  );
});

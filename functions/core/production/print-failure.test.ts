import { expect, test } from 'vitest';
import { PRINT_FAILURE_SENTENCES } from '../../../shared/constants/print-failures.ts';
import type { PrintFailure } from '../../../shared/schemas/print-job.ts';
import { fromStorage, printFailureOf } from './print-failure.ts';

const thrown = (message: string): Promise<unknown> =>
  fromStorage('a print', () => Promise.reject(new Error(message))).catch((error: unknown) => error);

const CASES: [because: string, error: () => unknown, PrintFailure, RegExp][] = [
  ['storage throttled it', () => thrown('Please reduce your request rate.'), 'storage_refused', /Storage refused/],
  ['storage took too long', () => thrown('Connection timeout'), 'storage_refused', /Storage refused/],
  [
    'the sandbox was too slow',
    () => new Error('The sandbox took longer than 90 s'),
    'out_of_time',
    /longer than it may/,
  ],
  ['the decoder gave up in time', () => new Error('timeout: 12% complete'), 'out_of_time', /longer than it may/],
  ['its memory was used up', () => new Error('The sandbox ended with SIGABRT: heap'), 'out_of_memory', /more memory/],
  ['it was never heard of again', () => undefined, 'interrupted', /cut off/],
  ['of anything else', () => new Error('The sandbox ended with SIGSEGV'), 'gave_up', /failed every time/],
];

test.each(CASES)('a job that is given up because %s says so in words', async (_, error, failure, sentence) => {
  expect(printFailureOf(await error())).toBe(failure);
  expect(PRINT_FAILURE_SENTENCES[failure]).toMatch(sentence);
});

import { setImmediate } from 'node:timers/promises';
import { buildSchema } from 'graphql';
import { expect, test, vi } from 'vitest';
import { createLog } from '../adapters/log.ts';
import type { RootResolver, StorefrontContext } from './context.ts';
import { EXECUTION_LIMITS, type ExecutionLimits } from './execution-meter.ts';
import { createGraphqlServer } from './graphql-server.ts';

const SCHEMA = buildSchema(`
  type Query { page(first: Int): [Leaf!] words: [String] never: Leaf }
  type Mutation { write(name: String): Leaf wait: Leaf }
  type Leaf { text: String missing: String }
`);

async function send(query: string, roots: Record<string, RootResolver>, limits: Partial<ExecutionLimits> = {}) {
  const logged: string[] = [];
  const log = createLog('storefront', (line) => logged.push(line));
  const context = { tenantId: 'default', log } as StorefrontContext;
  const json = await createGraphqlServer(SCHEMA, roots, { ...EXECUTION_LIMITS, ...limits })({ query }, context);
  // biome-ignore lint/suspicious/noExplicitAny: the shape follows from the document
  return { bytes: Buffer.byteLength(json), body: JSON.parse(json) as any, logged: logged.join('\n') };
}

/** Simulates a resolver bug that returns more than its page size. */
const page = (length: number, text: string): Record<string, RootResolver> => ({
  page: () => Array.from({ length }, () => ({ text })),
});

test('ends a document with an error when it resolves too many fields', async () => {
  const { body, logged } = await send('{ page(first: 2) { text } }', page(500_000, 'x'), { fieldsMax: 1_000 });
  expect(body.data).toBeNull();
  expect(body.errors).toEqual([
    {
      message: 'The reply would contain more than 1000 fields. Please request less at once.',
      extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' },
    },
  ]);
  expect(body.extensions.cost).toMatchObject({ requestedQueryCost: 3, actualQueryCost: 1_001 });
  expect(logged).toContain('document_stopped');
});

test.each([
  ['long texts', '{ page(first: 100) { text } }', page(100, '€'.repeat(20_000))],
  ['texts that JSON writes six times as long', '{ page(first: 100) { text } }', page(100, '\u0001'.repeat(10_000))],
  ['a long list of words', '{ words }', { words: () => Array.from({ length: 1_000_000 }, () => 'word') }],
  [
    'long names',
    `{ page(first: 100) { ${Array.from({ length: 50 }, (_, i) => `a${i}${'a'.repeat(1_000)}: text`).join(' ')} } }`,
    page(100, 'x'),
  ],
])('replaces a reply that exceeds Lambda’s limit with an error: %s', async (_what, query, roots) => {
  const { bytes, body } = await send(query, roots);
  expect([body.data, bytes < 1_000]).toEqual([null, true]);
  expect(body.errors[0].message).toContain(`more than ${EXECUTION_LIMITS.replyBytesMax} bytes`);
});

test('sends a reply of the maximum size whole', async () => {
  const { body } = await send('{ page(first: 100) { text } }', page(100, 'x'.repeat(25_000)));
  expect(body.data.page).toHaveLength(100);
});

test('reports a hundred errors, and ends the document at more', async () => {
  const one = await send('{ page(first: 100) { missing } }', page(100, 'x'));
  expect([one.body.errors.length, one.body.data.page.length]).toEqual([100, 100]);
  const { body } = await send('{ page(first: 200) { missing } }', page(200, 'x'));
  expect(body.errors).toMatchObject([{ message: expect.stringContaining('more than 100 errors') }]);
});

test('answers with an error at the deadline, and starts no further write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const written: unknown[] = [];
  const waiting = Promise.withResolvers<object>();
  const roots: Record<string, RootResolver> = {
    write: ({ name }) => {
      written.push(name);
      return { text: 'done' };
    },
    wait: () => waiting.promise,
  };
  const sent = send('mutation { write(name: "a") { text } wait { text } b: write(name: "b") { text } }', roots);
  await vi.advanceTimersByTimeAsync(EXECUTION_LIMITS.deadlineMs);
  vi.useRealTimers();
  const { body } = await sent;
  expect([body.data, body.errors[0].extensions.code]).toEqual([null, 'TIMEOUT']);
  waiting.resolve({ text: 'late' });
  await setImmediate();
  expect(written).toEqual(['a']);
});

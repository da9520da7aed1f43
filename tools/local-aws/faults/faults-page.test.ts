import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { listen } from '../listen.ts';
import { createFaultInjector, type FaultInjector } from './fault-injector.ts';
import { createFaultsPage } from './faults-page.ts';

let url: string;
let injector: FaultInjector;

beforeEach(async () => {
  const listening = await listen('127.0.0.1', 0, 'PORT');
  onTestFinished(() => listening.close());
  url = `http://127.0.0.1:${listening.port}/_local/faults`;
  injector = createFaultInjector();
  listening.serve(createFaultsPage(injector));
});

const WINDOW = { seed: 7, services: ['s3'], share: 1, lostShare: 0 };
const put = (window: object) => fetch(url, { method: 'PUT', body: JSON.stringify(window) });

async function s3Answers(): Promise<number> {
  const listening = await listen('127.0.0.1', 0, 'PORT');
  listening.serve(injector.injectInto('s3', (_request, response) => void response.writeHead(200).end()));
  const { status } = await fetch(`http://127.0.0.1:${listening.port}/bucket/key`);
  await listening.close();
  return status;
}

test('a window can be opened, read and closed', async () => {
  expect(await s3Answers()).toBe(200);
  expect((await put(WINDOW)).status).toBe(200);
  expect(await s3Answers()).toBeGreaterThanOrEqual(500);
  expect(await (await fetch(url)).json()).toMatchObject({ s3: { requests: 1 }, dynamodb: { requests: 0 } });
  expect(await (await fetch(url, { method: 'DELETE' })).json()).toMatchObject({ s3: { requests: 1 } });
  expect(await s3Answers()).toBe(200);
});

test.each([
  ['a share above one', { ...WINDOW, share: 2 }],
  ['an unknown service', { ...WINDOW, services: ['kms'] }],
  ['no service', { ...WINDOW, services: [] }],
  ['a misspelled field', { ...WINDOW, shares: 1 }],
])('%s is refused with a message and opens no window', async (_what, window) => {
  const refused = await put(window);
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { message: string }).message).toContain('Invalid fault window.');
  expect(await s3Answers()).toBe(200);
});

test('another method gets the list of allowed ones', async () => {
  const response = await fetch(url, { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE']);
});

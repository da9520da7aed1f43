import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';

/** A shop that is well from the given question on. @returns its address and what was asked */
async function shopThatIsWellAt(question: number): Promise<{ url: string; asked: string[] }> {
  const listening = await listen('127.0.0.1', 0, 'PORT');
  onTestFinished(() => listening.close());
  const asked: string[] = [];
  listening.serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isWell = asked.length >= question;
    response.writeHead(isWell ? 200 : 503, { 'content-type': 'application/problem+json' });
    response.end(JSON.stringify(isWell ? { status: 'ok' } : { title: 'Starting', detail: 'There is no tenant yet.' }));
  });
  return { url: `http://127.0.0.1:${listening.port}`, asked };
}

test('waits until the shop reports that it is healthy', async () => {
  const { url, asked } = await shopThatIsWellAt(3);
  await waitUntilHealthy(url);
  expect(asked).toEqual(['GET /healthz', 'GET /healthz', 'GET /healthz']);
});

test('fails with the shop’s own reason when it stays unhealthy', async () => {
  const { url } = await shopThatIsWellAt(Number.POSITIVE_INFINITY);
  await expect(waitUntilHealthy(url, 0.2)).rejects.toThrow('503 There is no tenant yet.');
});

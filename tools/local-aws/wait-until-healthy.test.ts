import { expect, onTestFinished, test } from 'vitest';
import { listen } from './listen.ts';
import { waitUntilHealthy } from './wait-until-healthy.ts';

/** A shop that is healthy from the given request on. @returns its URL and the requested paths */
async function shopHealthyAtRequest(first: number): Promise<{ url: string; asked: string[] }> {
  const listening = await listen('127.0.0.1', 0, 'PORT');
  onTestFinished(() => listening.close());
  const asked: string[] = [];
  listening.serve((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const isHealthy = asked.length >= first;
    response.writeHead(isHealthy ? 200 : 503, { 'content-type': 'application/problem+json' });
    response.end(
      JSON.stringify(isHealthy ? { status: 'ok' } : { title: 'Starting', detail: 'There is no tenant yet.' }),
    );
  });
  return { url: `http://127.0.0.1:${listening.port}`, asked };
}

test('waits until the shop reports that it is healthy', async () => {
  const { url, asked } = await shopHealthyAtRequest(3);
  await waitUntilHealthy(url);
  expect(asked).toEqual(['GET /healthz', 'GET /healthz', 'GET /healthz']);
});

test('fails with the shop’s own reason when it stays unhealthy', async () => {
  const { url } = await shopHealthyAtRequest(Number.POSITIVE_INFINITY);
  await expect(waitUntilHealthy(url, 0.2)).rejects.toThrow('503 There is no tenant yet.');
});

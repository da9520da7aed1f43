import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createHttpApp, type HttpAppOptions } from './http-app.ts';

/** Builds an app like another Lambda's, with one route that reads a raw body. */
function start(options: Partial<HttpAppOptions> = {}) {
  const lines: { level: string; event: string; fields: Record<string, unknown> }[] = [];
  const at =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      void lines.push({ level, event, fields });
  const app = createHttpApp({
    log: { info: at('info'), warn: at('warn'), error: at('error') },
    isReady: async () => true,
    bodyBytesMax: 100,
    ...options,
  });
  app.post('/webhooks/:provider', async (c) => c.text(await c.req.text()));
  app.get('/throws', () => {
    throw new Error('the cause');
  });
  app.get('/waits', () => {
    throw new ApiError('too_many_tries', { retryAfterSeconds: 7 });
  });
  return { app, lines };
}

describe('an app of the kit', () => {
  test('passes a body on unchanged', async () => {
    const body = '{"signed": "as it is" }\n';
    const reply = await start().app.request('/webhooks/payments', { method: 'POST', body });
    expect([reply.status, await reply.text()]).toEqual([200, body]);
  });

  test('413: refuses an oversized body, with or without its length', async () => {
    const { app } = start();
    for (const headers of [new Headers(), new Headers({ 'Content-Length': '101' })]) {
      const reply = await app.request('/webhooks/payments', { method: 'POST', body: 'x'.repeat(101), headers });
      expect([reply.status, (await reply.json()).code]).toEqual([413, 'payload_too_large']);
    }
  });

  test('404 and 405: lists the supported methods', async () => {
    const { app } = start();
    expect((await app.request('/nothing')).status).toBe(404);
    const reply = await app.request('/webhooks/payments');
    expect([reply.status, reply.headers.get('Allow'), reply.headers.get('Content-Type')]).toEqual([
      405,
      'POST',
      'application/problem+json',
    ]);
  });

  test('429: says when to retry', async () => {
    expect((await start().app.request('/waits')).headers.get('Retry-After')).toBe('7');
  });

  test('500: logs the cause with the request and hides it from the reply', async () => {
    const { app, lines } = start();
    const reply = await app.request('/throws?token=secret', { headers: { 'X-App-Version': '1.2.3' } });
    const text = await reply.text();
    expect([reply.status, JSON.parse(text).code]).toEqual([500, 'internal']);
    expect(text).not.toContain('the cause');
    const request = { method: 'GET', path: '/throws', appVersion: '1.2.3' };
    expect(lines).toMatchObject([
      { level: 'error', event: 'request_failed', fields: { ...request, error: new Error('the cause') } },
      { level: 'info', event: 'request_completed', fields: { ...request, status: 500 } },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('writes errors in the given form, headers included', async () => {
    const { app } = start({ writeError: (c, { code, entry }) => c.text(code, entry.status) });
    const replies = ['/nothing', '/throws', '/waits', '/webhooks/payments'].map((path) => app.request(path));
    const written = (await Promise.all(replies)).map(async (reply) => [
      reply.status,
      await reply.text(),
      reply.headers.get('Retry-After') ?? reply.headers.get('Allow'),
    ]);
    expect(await Promise.all(written)).toEqual([
      [404, 'not_found', null],
      [500, 'internal', null],
      [429, 'too_many_tries', '7'],
      [405, 'method_not_allowed', 'POST'],
    ]);
  });
});

describe('/healthz', () => {
  test('200: answers GET and HEAD', async () => {
    const { app } = start();
    const [got, asked] = [await app.request('/healthz'), await app.request('/healthz', { method: 'HEAD' })];
    expect([got.status, await got.json()]).toEqual([200, { status: 'ok' }]);
    expect([asked.status, await asked.text()]).toEqual([200, '']);
  });

  test('503: reports the reason while the shop is unusable', async () => {
    const reply = await start({ isReady: async () => false }).app.request('/healthz');
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([503, 'application/problem+json']);
    expect(await reply.json()).toMatchObject({ code: 'not_ready', message: expect.stringContaining('seeded') });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '405: refuses %s and lists the supported methods',
    async (method) => {
      const reply = await start().app.request('/healthz', { method });
      expect([reply.status, reply.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
      expect(await reply.json()).toMatchObject({ code: 'method_not_allowed' });
    },
  );
});

import { describe, expect, test } from 'vitest';
import { createSendForm } from './send-form.ts';

const TARGET = { url: 'http://s3.test/photos', fields: { key: 'uploads/default/K-1/a', Policy: 'signed' } };

/** The part of XMLHttpRequest that an upload uses, driven by the test. */
class FakeRequest {
  upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  sent: FormData | undefined;
  opened: string[] = [];
  open(...args: string[]): void {
    this.opened = args;
  }
  send(form: FormData): void {
    this.sent = form;
  }
  abort(): void {
    this.onabort?.();
  }
}

function start() {
  const request = new FakeRequest();
  const controller = new AbortController();
  const seen: number[] = [];
  let stall: (() => void) | undefined;
  const send = createSendForm({
    createRequest: () => request as unknown as XMLHttpRequest,
    later(milliseconds, run) {
      expect(milliseconds).toBe(60_000);
      stall = run;
      return () => {
        stall = undefined;
      };
    },
  });
  const result = send(TARGET, new Blob(['bytes'], { type: 'image/png' }), {
    signal: controller.signal,
    onProgress: (at) => seen.push(at),
  });
  return { request, controller, seen, result, passAMinute: () => stall?.() };
}

describe('an upload form', () => {
  test('carries the signed fields first and the file last', async () => {
    const { request, result } = start();
    request.status = 204;
    request.onload?.();
    expect(await result).toBe('sent');
    expect(request.opened).toEqual(['POST', TARGET.url]);
    expect([...(request.sent?.keys() ?? [])]).toEqual(['key', 'Policy', 'Content-Type', 'file']);
    expect(request.sent?.get('Content-Type')).toBe('image/png');
  });

  test('reports the actual share of bytes sent', () => {
    const { request, seen } = start();
    request.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 120 } as ProgressEvent);
    request.upload.onprogress?.({ lengthComputable: false, loaded: 60, total: 0 } as ProgressEvent);
    expect(seen).toEqual([0.25]);
  });

  test.each([
    [200, 'sent'],
    [204, 'sent'],
    [403, 'expired'],
    [400, 'refused'],
    [413, 'refused'],
    [429, 'unreachable'],
    [503, 'unreachable'],
  ])('answered with %i is %s', async (status, expected) => {
    const { request, result } = start();
    request.status = status;
    request.onload?.();
    expect(await result).toBe(expected);
  });

  test('is retryable after a network failure', async () => {
    const { request, result } = start();
    request.onerror?.();
    expect(await result).toBe('unreachable');
  });

  test('stops sending when canceled', async () => {
    const { controller, result } = start();
    controller.abort();
    expect(await result).toBe('cancelled');
  });

  test('times out after a minute without progress and is retryable', async () => {
    const { request, result, passAMinute } = start();
    request.upload.onprogress?.({ lengthComputable: true, loaded: 30, total: 120 } as ProgressEvent);
    passAMinute();
    expect(await result).toBe('unreachable');
  });

  test('does not time out after it has arrived', async () => {
    const { request, result, passAMinute } = start();
    request.status = 204;
    request.onload?.();
    passAMinute();
    expect(await result).toBe('sent');
  });
});

import { describe, expect, test } from 'vitest';
import { waitForConnection } from './wait-for-connection.ts';

const NEWS = { type: 'tessera:source-connected', sourceId: 'facebook', ok: true };
const ORIGIN = 'https://shop.example';

/** @param during events by the number of the polling pause */
function waiting(during: Record<number, (world: World) => void> = {}) {
  const messages = new EventTarget();
  const stop = new AbortController();
  const world: World = {
    isClosed: false,
    isConnected: false,
    asked: 0,
    pauses: 0,
    stop: () => stop.abort(),
    post: (data, origin = ORIGIN) => messages.dispatchEvent(new MessageEvent('message', { data, origin })),
  };
  const outcome = waitForConnection({
    sourceId: 'facebook',
    origin: ORIGIN,
    messages,
    isWindowClosed: () => world.isClosed,
    async isConnected() {
      world.asked++;
      if (world.asked === 1 && world.isConnected === 'second time') throw new Error('offline');
      return world.isConnected !== false;
    },
    async wait() {
      world.pauses++;
      during[world.pauses]?.(world);
      if (world.pauses > 1_000) throw new Error('it waits for ever');
    },
    signal: stop.signal,
  });
  return { world, outcome };
}

interface World {
  isClosed: boolean;
  isConnected: boolean | 'second time';
  asked: number;
  pauses: number;
  stop(): void;
  post(data: unknown, origin?: string): void;
}

describe('waiting for a connection', () => {
  test('ends with the message of the final page', async () => {
    const { world, outcome } = waiting({ 3: ({ post }) => post(NEWS) });
    expect(await outcome).toEqual({ kind: 'connected' });
    expect(world.asked).toBe(0);
  });

  test('ends with the message of a refusal', async () => {
    const { outcome } = waiting({ 1: ({ post }) => post({ ...NEWS, ok: false, message: 'You said no.' }) });
    expect(await outcome).toEqual({ kind: 'refused', message: 'You said no.' });
  });

  test.each<[string, unknown, string]>([
    ['another origin', NEWS, 'https://evil.example'],
    ['about another source', { ...NEWS, sourceId: 'google' }, ORIGIN],
    ['of another kind', { type: 'hello' }, ORIGIN],
    ['that are not an object', 'connected', ORIGIN],
  ])('ignores messages from %s', async (_name, data, origin) => {
    const { outcome } = waiting({ 1: ({ post }) => post(data, origin), 2: ({ stop }) => stop() });
    expect(await outcome).toEqual({ kind: 'unfinished' });
  });

  test('asks the server once the window is gone, and retries failures', async () => {
    const { outcome, world } = waiting({
      2(world) {
        world.isClosed = true;
        world.isConnected = 'second time';
      },
    });
    expect(await outcome).toEqual({ kind: 'connected' });
    expect(world.asked).toBe(2);
  });

  test('accepts the message of a window that only seemed to be gone', async () => {
    const { outcome } = waiting({
      1: (world) => {
        world.isClosed = true;
      },
      9: ({ post }) => post(NEWS),
    });
    expect(await outcome).toEqual({ kind: 'connected' });
  });

  test('ends some minutes after the window was closed, and on abort', async () => {
    const closed = waiting({
      1: (world) => {
        world.isClosed = true;
      },
    });
    expect(await closed.outcome).toEqual({ kind: 'unfinished' });
    const left = waiting({ 1: ({ stop }) => stop() });
    expect(await left.outcome).toEqual({ kind: 'unfinished' });
    expect(left.world.pauses).toBe(1);
  });
});

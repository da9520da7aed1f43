import { describe, expect, test } from 'vitest';
import { createNetwork } from './network.ts';

function setUp({ isOnline = true } = {}) {
  const events = new EventTarget();
  const clock = Promise.withResolvers<void>();
  let online = isOnline;
  const network = createNetwork({ events, isOnline: () => online, wait: () => clock.promise });
  return {
    network,
    passHalfAMinute: () => clock.resolve(),
    go(next: 'online' | 'offline') {
      online = next === 'online';
      events.dispatchEvent(new Event(next));
    },
  };
}

const NEVER = new AbortController().signal;

describe('the line', () => {
  test('that is down is waited for', async () => {
    const { network, go } = setUp();
    go('offline');
    let isBack = false;
    const waiting = network.untilOnline(NEVER).then(() => {
      isBack = true;
    });
    await Promise.resolve();
    expect(isBack).toBe(false);
    go('online');
    await waiting;
    expect(isBack).toBe(true);
  });

  test('is not waited for without end, because a browser may be wrong about it', async () => {
    const { network, passHalfAMinute } = setUp({ isOnline: false });
    const waiting = network.untilOnline(NEVER);
    passHalfAMinute();
    await expect(waiting).resolves.toBeUndefined();
  });

  test('is not waited for by somebody who has given up', async () => {
    const { network } = setUp({ isOnline: false });
    const controller = new AbortController();
    const waiting = network.untilOnline(controller.signal);
    controller.abort();
    await expect(waiting).resolves.toBeUndefined();
  });

  test('counts how often it went down, so that a call can tell whether it held', () => {
    const { network, go } = setUp();
    const told: boolean[] = [];
    network.subscribe(() => told.push(network.isOnline()));
    const before = network.outages();
    go('offline');
    go('online');
    expect(network.outages()).toBe(before + 1);
    expect(told).toEqual([false, true]);
  });
});

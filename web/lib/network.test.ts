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

describe('the network', () => {
  test('is waited for while down', async () => {
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

  test('is waited for up to a limit, because a browser may be wrong', async () => {
    const { network, passHalfAMinute } = setUp({ isOnline: false });
    const waiting = network.untilOnline(NEVER);
    passHalfAMinute();
    await expect(waiting).resolves.toBeUndefined();
  });

  test('is no longer waited for after an abort', async () => {
    const { network } = setUp({ isOnline: false });
    const controller = new AbortController();
    const waiting = network.untilOnline(controller.signal);
    controller.abort();
    await expect(waiting).resolves.toBeUndefined();
  });

  test('counts outages, so that a call can tell whether it was interrupted', () => {
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

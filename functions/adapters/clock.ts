import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Timer } from '../core/lib/clock.ts';

export const systemClock: Clock = { now: () => new Date() };

export const systemTimer: Timer = {
  wait: (seconds) => delay(seconds * 1000),
  every(seconds, action) {
    const interval = setInterval(() => void action(), seconds * 1000);
    return () => clearInterval(interval);
  },
};

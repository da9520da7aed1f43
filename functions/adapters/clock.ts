import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Random, Timer } from '../core/lib/clock.ts';

export const systemClock: Clock = { now: () => new Date() };

export const systemTimer: Timer = {
  wait: (seconds) => delay(seconds * 1000),
  every(seconds, action) {
    const interval = setInterval(() => void action(), seconds * 1000);
    return () => clearInterval(interval);
  },
};

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
};

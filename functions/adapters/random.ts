import { randomBytes, randomInt } from 'node:crypto';
import type { Random } from '../core/lib/clock.ts';

export const systemRandom: Random = {
  token: (bytes) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
};

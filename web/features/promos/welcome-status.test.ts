import { expect, test } from 'vitest';
import { welcomeStatus } from './welcome-status.ts';

test.each([
  [{ eligible: true, discount: 30 }, 'active'],
  [{ eligible: false, reason: 'Expired' }, 'expired'],
  [{ eligible: false, reason: 'Already Used' }, 'denied'],
  [{ eligible: false, reason: 'Existing Customer' }, 'not_new'],
  [{ eligible: false, reason: 'Not Opted In' }, undefined],
  [{ eligible: false }, 'denied'],
] as const)('%o is %s', (reply, standing) => {
  expect(welcomeStatus(reply)).toBe(standing);
});

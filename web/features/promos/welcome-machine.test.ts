import { describe, expect, test } from 'vitest';
import { nextWelcomeState, type WelcomeEvent, type WelcomeState } from './welcome-machine.ts';

const states: Record<WelcomeState['step'], WelcomeState> = {
  closed: { step: 'closed' },
  enterEmail: { step: 'enterEmail' },
  success: { step: 'success', email: 'ada@example.com' },
  fail: { step: 'fail' },
};

describe('transitions', () => {
  test.each<[WelcomeState['step'], WelcomeEvent, WelcomeState['step']]>([
    ['closed', { type: 'shown' }, 'enterEmail'],
    ['enterEmail', { type: 'welcomed', email: 'ada@example.com' }, 'success'],
    ['enterEmail', { type: 'refused' }, 'fail'],
    ['fail', { type: 'anotherEmail' }, 'enterEmail'],
    ['enterEmail', { type: 'closed' }, 'closed'],
    ['success', { type: 'closed' }, 'closed'],
    ['fail', { type: 'closed' }, 'closed'],
    // late and repeated events are ignored
    ['closed', { type: 'welcomed', email: 'ada@example.com' }, 'closed'],
    ['closed', { type: 'refused' }, 'closed'],
    ['closed', { type: 'anotherEmail' }, 'closed'],
    ['success', { type: 'refused' }, 'success'],
    ['success', { type: 'shown' }, 'success'],
    ['success', { type: 'anotherEmail' }, 'success'],
    ['fail', { type: 'welcomed', email: 'ada@example.com' }, 'fail'],
    ['enterEmail', { type: 'anotherEmail' }, 'enterEmail'],
  ])('%s, %o leads to %s', (from, event, to) => {
    expect(nextWelcomeState(states[from], event).step).toBe(to);
  });

  test('success keeps the email', () => {
    expect(nextWelcomeState(states.enterEmail, { type: 'welcomed', email: 'ada@example.com' })).toEqual(states.success);
  });
});

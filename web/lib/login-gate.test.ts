import { expect, test } from 'vitest';
import { createLoginGate } from './login-gate.ts';
import { createTestClock } from './test-clock.ts';

test('calls that need a login share one dialog and one answer', async () => {
  const gate = createLoginGate();
  let opened = 0;
  gate.onAsk(() => {
    opened += 1;
  });
  const answers = Promise.all([gate.ask('ended'), gate.ask('ended')]);
  expect(gate.isAsking()).toBe(true);
  gate.answer(true);
  expect(await answers).toEqual(['signedIn', 'signedIn']);
  expect([opened, gate.isAsking()]).toEqual([1, false]);
});

test('closing the dialog is an answer, and the next call asks again', async () => {
  const gate = createLoginGate();
  let opened = 0;
  gate.onAsk(() => {
    opened += 1;
  });
  const first = gate.ask('needed');
  gate.answer(false);
  expect(await first).toBe('declined');
  void gate.ask('needed');
  expect(opened).toBe(2);
});

test('an inline login replaces the dialog while its screen is open', () => {
  const gate = createLoginGate();
  const asked: string[] = [];
  gate.onAsk(() => asked.push('dialog'));
  const leave = gate.onAsk(() => asked.push('screen'));
  void gate.ask('needed');
  gate.answer(false);
  leave();
  void gate.ask('needed');
  expect(asked).toEqual(['screen', 'dialog']);
});

test('an ended session always uses the dialog, even over an inline login', () => {
  const gate = createLoginGate();
  const asked: string[] = [];
  gate.onAsk((reason) => asked.push(`dialog: ${reason}`));
  gate.onAsk(() => asked.push('screen'), ['needed']);
  void gate.ask('ended');
  expect(asked).toEqual(['dialog: ended']);
});

test('calls fail at once if there is no place to log in', async () => {
  expect(await createLoginGate().ask('ended')).toBe('nowhere');
});

test('a deadline pauses during a login, and restarts after it', async () => {
  const clock = createTestClock();
  const gate = createLoginGate();
  gate.onAsk(() => {});
  const patient = gate.restartAfterLogin(clock.wait);
  let isOver = false;
  void patient(15_000).then(() => {
    isOver = true;
  });
  await clock.pass(10_000);
  void gate.ask('ended');
  await clock.pass(60_000);
  gate.answer(true);
  await clock.pass(14_000);
  expect(isOver).toBe(false);
  await clock.pass(1_000);
  expect(isOver).toBe(true);
});

test('a deadline without a login is exact', async () => {
  const clock = createTestClock();
  const patient = createLoginGate().restartAfterLogin(clock.wait);
  let isOver = false;
  void patient(15_000).then(() => {
    isOver = true;
  });
  await clock.pass(14_999);
  expect(isOver).toBe(false);
  await clock.pass(1);
  expect(isOver).toBe(true);
});

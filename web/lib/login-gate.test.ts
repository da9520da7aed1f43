import { expect, test } from 'vitest';
import { createLoginGate } from './login-gate.ts';

test('calls that need a login share one dialog and one answer', async () => {
  const gate = createLoginGate();
  let opened = 0;
  gate.onAsk(() => {
    opened += 1;
  });
  const answers = Promise.all([gate.ask(), gate.ask()]);
  gate.answer(true);
  expect(await answers).toEqual([true, true]);
  expect(opened).toBe(1);
});

test('closing the dialog is an answer, and the next call asks again', async () => {
  const gate = createLoginGate();
  let opened = 0;
  gate.onAsk(() => {
    opened += 1;
  });
  const first = gate.ask();
  gate.answer(false);
  expect(await first).toBe(false);
  void gate.ask();
  expect(opened).toBe(2);
});

test('a screen that asks in place is asked instead of the dialog, until it is left', () => {
  const gate = createLoginGate();
  const asked: string[] = [];
  gate.onAsk(() => asked.push('dialog'));
  const leave = gate.onAsk(() => asked.push('screen'));
  void gate.ask();
  gate.answer(false);
  leave();
  void gate.ask();
  expect(asked).toEqual(['screen', 'dialog']);
});

test('without a place to log in nobody waits', async () => {
  expect(await createLoginGate().ask()).toBe(false);
});

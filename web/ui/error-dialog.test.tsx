import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog, ErrorDialog } from './dialog.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const WAYS: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its cross', () => press('Close')],
  // The backdrop is outside the dialog like the body, and has no role.
  ['a press outside it', () => userEvent.click(document.querySelector('.fixed.inset-0') ?? document.body)],
];

describe('an error dialog is closed by', () => {
  test.each([...WAYS, ['its button', () => press('Got it')] as const])('%s', async (_way, close) => {
    const onClose = vi.fn();
    render(<ErrorDialog open onClose={onClose} title="Error" message="It failed." />);
    await close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a confirmation is', () => {
  const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
  beforeEach(() => {
    onCancel.mockReset();
    onConfirm.mockReset();
    const calls = { onCancel, onConfirm };
    render(<ConfirmDialog open {...calls} title="Delete?" message="It is gone then." confirmText="Delete" />);
  });

  test.each([...WAYS, ['its other button', () => press('Cancel')] as const])(
    'declined by %s',
    async (_way, decline) => {
      await decline();
      expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
    },
  );

  test('accepted by its button only', async () => {
    await press('Delete');
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([0, 1]);
  });
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog, Dialog, ErrorDialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe.each([
  ['a dialog', (onClose: () => void) => <Dialog title="Title" onClose={onClose} />],
  ['an error', (onClose: () => void) => <ErrorDialog open title="Title" message="Why" onClose={onClose} />],
  [
    'a confirmation',
    (onClose: () => void) => (
      <ConfirmDialog open title="Title" message="Sure?" confirmText="Yes" onConfirm={() => {}} onCancel={onClose} />
    ),
  ],
])('%s', (_name, draw) => {
  test.each([
    ['Esc', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['its close icon', () => press('Close')],
  ])('closes by %s', (_way, close) => {
    const onClose = vi.fn();
    render(draw(onClose));
    expect(onClose).not.toHaveBeenCalled();
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('an error is closed by its button', () => {
  const onClose = vi.fn();
  render(<ErrorDialog open title="Title" message="Why" onClose={onClose} />);
  press('Got it');
  expect(onClose).toHaveBeenCalledOnce();
});

describe('a form in a dialog', () => {
  test('submits without leaving the page, by its button and by Enter', () => {
    const onSubmit = vi.fn();
    render(
      <FormDialog title="Rename" submitText="Save" isBusy={false} onSubmit={onSubmit} onClose={() => {}}>
        <Field label="Name" />
      </FormDialog>,
    );
    press('Save');
    expect(onSubmit).toHaveBeenCalledOnce();
    const isUnhandled = fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement);
    expect([isUnhandled, onSubmit.mock.calls.length]).toEqual([false, 2]);
  });

  test('ignores a second submit while it is busy, and shows why it failed', () => {
    const onSubmit = vi.fn();
    const draw = (isBusy: boolean, error?: string) => (
      <FormDialog title="Rename" submitText="Save" onSubmit={onSubmit} onClose={() => {}} {...{ isBusy, error }} />
    );
    const { rerender } = render(draw(true));
    press('Save');
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(draw(false, 'The name is taken.'));
    expect(screen.getByRole('alert').textContent).toBe('The name is taken.');
  });

  test('with a dangerous next step focuses the button that keeps everything', () => {
    const onClose = vi.fn();
    render(
      <FormDialog
        title="Cancel?"
        keepText="Keep it"
        submitText="Cancel it"
        isDangerous
        isBusy={false}
        onSubmit={() => {}}
        onClose={onClose}
      />,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep it' }));
    press('Keep it');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HoldDialog } from './hold-dialog.tsx';

afterEach(cleanup);

test('an order can be held by keyboard alone: the reason has the focus, and Enter submits', async () => {
  const onHold = vi.fn(async () => undefined);
  render(<HoldDialog orders={1} open onOpenChange={() => undefined} onHold={onHold} />);
  const reason = screen.getByRole('radio', { name: 'Something is wrong with a photo' });
  expect(document.activeElement).toBe(reason);
  fireEvent.click(screen.getByRole('radio', { name: 'Something is wrong with the address' }));
  fireEvent.submit(reason.closest('form') as HTMLFormElement);
  expect(onHold).toHaveBeenCalledWith('address_problem', '');
});

test('a refused hold shows why and keeps the note; a successful one closes the dialog', async () => {
  const onHold = vi.fn(async (): Promise<string | undefined> => 'Try again in a minute.');
  const onOpenChange = vi.fn();
  render(<HoldDialog orders={1} open onOpenChange={onOpenChange} onHold={onHold} />);
  const note = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(note, { target: { value: 'The street is missing.' } });
  const form = note.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  await screen.findByText('Try again in a minute.');
  expect(note.value).toBe('The street is missing.');
  expect(onOpenChange).not.toHaveBeenCalled();
  onHold.mockResolvedValue(undefined);
  fireEvent.submit(form);
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HoldDialog } from './hold-dialog.tsx';

afterEach(cleanup);

test('an order is held by keys alone: the dialog begins at the reason, and Enter sends it', async () => {
  const onHold = vi.fn(async () => undefined);
  render(<HoldDialog orders={1} open onOpenChange={() => undefined} onHold={onHold} />);
  const reason = screen.getByRole('radio', { name: 'Something is wrong with a photo' });
  expect(document.activeElement).toBe(reason);
  fireEvent.click(screen.getByRole('radio', { name: 'Something is wrong with the address' }));
  fireEvent.submit(reason.closest('form') as HTMLFormElement);
  expect(onHold).toHaveBeenCalledWith('address_problem', '');
});

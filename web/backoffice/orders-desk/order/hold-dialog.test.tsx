import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { DeskContext } from '../desk.ts';
import { HoldDialog, type HoldDialogProps } from './hold-dialog.tsx';

afterEach(cleanup);

async function show(props: Pick<HoldDialogProps, 'onHold' | 'onClose'>) {
  render(
    <DeskContext value={{ notify: vi.fn() } as never}>
      <HoldDialog orders={1} place="hold default/A7K2Q9" {...props} />
    </DeskContext>,
    { wrapper: inSite(await testSite()) },
  );
}

test('an order can be held by keyboard alone: the reason has the focus, and Enter submits', async () => {
  const onHold = vi.fn(async () => undefined);
  await show({ onHold, onClose: () => undefined });
  const reason = screen.getByRole('radio', { name: 'Photo problem' });
  expect(document.activeElement).toBe(reason);
  fireEvent.click(screen.getByRole('radio', { name: 'Address problem' }));
  fireEvent.submit(reason.closest('form') as HTMLFormElement);
  expect(onHold).toHaveBeenCalledWith('address_problem', '');
});

test('a refused hold shows why and keeps the note; a successful one closes the dialog', async () => {
  const refusal = new ApiProblem({ status: 409, code: 'order_not_holdable', message: '' });
  const onHold = vi.fn<HoldDialogProps['onHold']>().mockRejectedValueOnce(refusal);
  const onClose = vi.fn();
  await show({ onHold, onClose });
  const note = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(note, { target: { value: 'The street is missing.' } });
  const form = note.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  await screen.findByText('An order cannot be put on hold once it has left.');
  expect(note.value).toBe('The street is missing.');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.submit(form);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

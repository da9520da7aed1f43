import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inSite } from '../../../site/test-providers.tsx';
import { testSite } from '../../../site/test-site.ts';
import { ShortcutsProvider } from '../../kit/index.ts';
import { DeskContext } from '../desk.ts';
import { OrderNotes } from './order-notes.tsx';

afterEach(cleanup);

test('a note typed while another is being saved is kept and saved separately', async () => {
  const held = Promise.withResolvers<void>();
  const note = vi.fn(() => held.promise);
  const desk = { calls: { note }, notify: vi.fn() } as never;
  const onAdded = vi.fn();
  render(
    <ShortcutsProvider>
      <DeskContext value={desk}>
        <OrderNotes order={{ id: 'AB12CD', tenantId: 'default' }} onAdded={onAdded} />
      </DeskContext>
    </ShortcutsProvider>,
    { wrapper: inSite(await testSite()) },
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: 'Called.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.change(field, { target: { value: 'Called. No reply' } });
  held.resolve();
  await waitFor(() => expect(field.value).toBe('No reply'));
  expect(note).toHaveBeenCalledTimes(1);
  expect(onAdded).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(field.value).toBe(''));
  expect(note.mock.calls.map(([, , text]: unknown[]) => text)).toEqual(['Called.', 'No reply']);
  expect(onAdded).toHaveBeenCalledTimes(1);
});

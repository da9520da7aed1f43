import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { EditConflict } from './edit-conflict.tsx';

afterEach(cleanup);

const by = { tenantId: 'default', id: 'bob', name: 'Bob' };
const faster = new ApiProblem({
  status: 409,
  code: 'changed_meanwhile',
  message: 'It has changed.',
  customerMessage: 'Bob changed this a moment ago.',
  body: { revision: 7, lastChange: { at: '2026-11-21T10:00:00.000Z', by } },
});

test('a conflict names who saved first and offers to load their version or overwrite it', () => {
  const [onShowTheirs, onSaveMine] = [vi.fn(), vi.fn()];
  render(<EditConflict error={faster} onShowTheirs={onShowTheirs} onSaveMine={onSaveMine} />);
  expect(screen.getByRole('alert').textContent).toContain('Bob changed this a moment ago.');
  fireEvent.click(screen.getByRole('button', { name: 'Discard mine and show theirs' }));
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  expect(onShowTheirs).toHaveBeenCalledOnce();
  expect(onSaveMine).toHaveBeenCalledWith(7);
});

test('ignores other errors', () => {
  const other = new ApiProblem({ status: 500, code: 'internal', message: 'No.' });
  const { container } = render(<EditConflict error={other} onShowTheirs={vi.fn()} onSaveMine={vi.fn()} />);
  expect(container.textContent).toBe('');
});

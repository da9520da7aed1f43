import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PagedList } from './paged-list.tsx';

afterEach(cleanup);

const IDLE = { isError: false, isFetching: false, refetch: vi.fn(), hasNextPage: false, isFetchingNextPage: false };

function show(query: Partial<Parameters<typeof PagedList<string[], string>>[0]['query']>) {
  const calls = { ...IDLE, refetch: vi.fn(), fetchNextPage: vi.fn(), data: undefined, ...query };
  render(
    <PagedList<string[], string> query={calls} rowsOf={(page) => page} empty="Nothing yet" skeleton={<hr />}>
      {(rows) => <p>{rows.join(', ')}</p>}
    </PagedList>,
  );
  return calls;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('announces that it loads', () => {
  show({});
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('offers to load again after a failure', () => {
  const { refetch } = show({ isError: true });
  expect(screen.getByRole('alert').textContent).toContain('That did not load.');
  press('Try again');
  expect(refetch).toHaveBeenCalledOnce();
});

test('keeps its rows when a refetch fails', () => {
  show({ data: { pages: [['a'], ['b']] }, isError: true });
  expect(screen.getByText('a, b')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('loads the next page once at a time, and asks for none after the last one', () => {
  const { fetchNextPage } = show({ data: { pages: [['a']] }, hasNextPage: true });
  press('More');
  expect(fetchNextPage).toHaveBeenCalledOnce();
  cleanup();
  const busy = show({ data: { pages: [['a']] }, hasNextPage: true, isFetchingNextPage: true });
  press('More');
  expect(busy.fetchNextPage).not.toHaveBeenCalled();
  cleanup();
  show({ data: { pages: [['a']] } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('is empty only if no page is left', () => {
  show({ data: { pages: [[]] } });
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  cleanup();
  show({ data: { pages: [[]] }, hasNextPage: true });
  expect(screen.queryByText('Nothing yet')).toBeNull();
});

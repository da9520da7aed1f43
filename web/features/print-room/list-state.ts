import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../site/paths.ts';
import { viewOf } from './queue-view.ts';

/** What an order that is opened from a list knows of it: the way back leads to the filters that were chosen there. */
export function useListState(): { list: string } | undefined {
  const { search } = useLocation();
  const [params] = useSearchParams();
  return Object.keys(viewOf(params)).length > 0 ? { list: search } : undefined;
}

/** @returns the list that this order was opened from; undefined where its own queue is as good */
export function useListAddress(): string | undefined {
  const { state } = useLocation();
  const isList = typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';
  return isList ? `${paths.printRoom()}${state.list}` : undefined;
}

import { useLocation, useSearchParams } from 'react-router';
import { paths } from '../../../site/paths.ts';
import { viewOf } from './queue-view.ts';

/** Navigation state of an order opened from a list, so that the back link restores its filters. */
export function useListState(): { list: string } | undefined {
  const { search } = useLocation();
  const [params] = useSearchParams();
  return Object.keys(viewOf(params)).length > 0 ? { list: search } : undefined;
}

/** @returns the URL of the list this order was opened from; undefined to use its queue */
export function useListAddress(): string | undefined {
  const { state } = useLocation();
  const isList = typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';
  return isList ? `${paths.printRoom()}${state.list}` : undefined;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Params } from 'react-router';
import { documentTitle } from '../../shared/tenant/wording.ts';
import { useSite } from '../site/site-context.tsx';
import { type RouteHandle, textsOfSubject } from './route-handle.ts';

type Titled = Pick<RouteHandle, 'subject'> & { title?: string | undefined };

/** Sets the document title: the subject's once its query has loaded, until then the route's. */
export function useDocumentTitle({ title, subject }: Titled, params: Params, brand: string): void {
  const site = useSite();
  const queries = useQueryClient().getQueryCache();
  const about = subject?.(params, site);
  const read = () =>
    (about && textsOfSubject(about, queries.find({ queryKey: about.query.queryKey })?.state).title) ?? title;
  const known = useSyncExternalStore((onChange) => queries.subscribe(onChange), read, read);
  useEffect(() => {
    document.title = documentTitle(known, brand);
  }, [known, brand]);
}

import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useRestoredProjects } from '../../documents/projects/sync/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { CONFIG_REFRESH_MS } from '../../site/tenant-queries.ts';
import { customerQuery } from './customer-query.ts';
import { useSession } from './use-session.ts';

const LINKED_PATHS: string[] = [paths.resume(), paths.recover()];

/**
 * Reloads the customer on load and hourly and loads their projects (docs/spec 6.7). Keeps the last known data
 * while offline. Pages that mail links open load the projects themselves, because only they know which wall to show.
 */
export function useAccountSync(): void {
  const site = useSite();
  const customerId = useSession()?.customer.id;
  const isEnabled = customerId !== undefined;
  const { pathname } = useLocation();
  useRestoredProjects({ isEnabled: isEnabled && !LINKED_PATHS.includes(pathname) });
  useQuery({ ...customerQuery(site, customerId), refetchInterval: CONFIG_REFRESH_MS });
}

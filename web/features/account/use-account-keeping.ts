import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useRestoredProjects } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { CONFIG_REFRESH_MS } from '../../site/tenant-queries.ts';
import { customerQuery } from './customer-query.ts';
import { useSession } from './use-session.ts';

const LINKED_PATHS: string[] = [paths.resume(), paths.recover()];

/**
 * While somebody is signed in: who they are is looked up on load and hourly (docs/product.md 6.7), and what
 * they have made elsewhere comes along. Without a connection the last known stays. The pages that links of mails lead to
 * bring the projects themselves: only they know which of them is to be on the wall.
 */
export function useAccountKeeping(): void {
  const site = useSite();
  const customerId = useSession()?.customer.id;
  const isEnabled = customerId !== undefined;
  const { pathname } = useLocation();
  useRestoredProjects({ isEnabled: isEnabled && !LINKED_PATHS.includes(pathname) });
  useQuery({ ...customerQuery(site, customerId), refetchInterval: CONFIG_REFRESH_MS });
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useIsLive } from '../../lib/use-is-live.ts';
import type { Site } from '../../site/create-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';

const siteUnblocked = ({ storage }: Site) => storage.entry('siteUnblocked', { schema: z.literal(true) });

export interface SiteGate {
  isClosed: boolean;
  passwordSha256: string | undefined;
  open(): void;
}

/** Whether this browser stands before a site that is not public. */
export function useSiteGate(): SiteGate {
  const site = useSite();
  const { data: tenant } = useQuery(tenantQueries(site).tenant());
  const [wasUnblocked, setWasUnblocked] = useState(() => siteUnblocked(site).read() === true);
  const isUnblocked = useIsLive() && wasUnblocked;
  return {
    isClosed: tenant?.isPublic === false && !isUnblocked,
    passwordSha256: tenant?.sitePasswordSha256,
    open() {
      siteUnblocked(site).write(true);
      setWasUnblocked(true);
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useIsLive } from '../../lib/use-is-live.ts';
import type { Site } from '../../site/create-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';

/** Hash of the password that opened the site, so that a new password closes it again. */
const siteUnblocked = ({ storage }: Site) => storage.entry('siteUnblocked', { schema: z.string() });

export interface SiteGate {
  isClosed: boolean;
  passwordSha256: string | undefined;
  open(): void;
}

export function useSiteGate(): SiteGate {
  const site = useSite();
  const { data: tenant } = useQuery(tenantQueries(site).tenant());
  const [opened, setOpened] = useState(() => siteUnblocked(site).read());
  const passwordSha256 = tenant?.sitePasswordSha256;
  const isUnblocked = useIsLive() && opened !== undefined && opened === passwordSha256;
  return {
    isClosed: tenant?.isPublic === false && !isUnblocked,
    passwordSha256,
    open() {
      if (passwordSha256 === undefined) return;
      siteUnblocked(site).write(passwordSha256);
      setOpened(passwordSha256);
    },
  };
}

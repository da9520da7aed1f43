import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { storage } from '../../site/api.ts';
import { tenantQueries } from '../tenant/index.ts';

const siteUnblocked = storage.entry('siteUnblocked', { schema: z.literal(true) });

export interface SiteGate {
  isClosed: boolean;
  passwordSha256: string | undefined;
  open(): void;
}

/** Whether this browser stands before a site that is not public. */
export function useSiteGate(): SiteGate {
  const { data: tenant } = useQuery(tenantQueries.tenant());
  const [isUnblocked, setIsUnblocked] = useState(() => siteUnblocked.read() === true);
  return {
    isClosed: tenant?.isPublic === false && !isUnblocked,
    passwordSha256: tenant?.sitePasswordSha256,
    open() {
      siteUnblocked.write(true);
      setIsUnblocked(true);
    },
  };
}

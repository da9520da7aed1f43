import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { copy } from './copy.ts';

/** Lazy, because dialogs are a tenth of the first download and this one is rarely shown. */
const ErrorDialog = lazy(() =>
  loadWithRetry(() => import('../../ui/dialog.tsx')).then((module) => ({ default: module.ErrorDialog })),
);

/** Replaces the page if its tenant is unknown: docs/spec 18.2. */
export function TenantMissing({ onRead }: { onRead: () => void }) {
  return (
    <Suspense>
      <ErrorDialog open onClose={onRead} title={copy.loadFailedTitle} message={copy.loadFailedMessage} />
    </Suspense>
  );
}

/** Reports once that the tenant cached by this browser no longer exists. */
export function TenantAlert() {
  const { error } = useQuery(tenantQueries(useSite()).tenant());
  const [isRead, setIsRead] = useState(false);
  return isProblem(error, 'unknown_tenant') && !isRead ? <TenantMissing onRead={() => setIsRead(true)} /> : null;
}

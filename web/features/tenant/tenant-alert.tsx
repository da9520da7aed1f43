import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { useSite } from '../../site/site-context.tsx';
import { tenantQueries } from '../../site/tenant-queries.ts';
import { copy } from './copy.ts';

/** Dialogs are a tenth of the first download, and this one is hardly ever seen. */
const ErrorDialog = lazy(() =>
  loadWithRetry(() => import('../../ui/dialog.tsx')).then((module) => ({ default: module.ErrorDialog })),
);

/** Tells that there is no tenant to show: docs/product.md 18.2. Stands in place of the page where nothing is known of one. */
export function TenantMissing({ onRead }: { onRead: () => void }) {
  return (
    <Suspense>
      <ErrorDialog open onClose={onRead} title={copy.loadFailedTitle} message={copy.loadFailedMessage} />
    </Suspense>
  );
}

/** The same, told once, where the tenant that this browser has kept is no more. */
export function TenantAlert() {
  const { error } = useQuery(tenantQueries(useSite()).tenant());
  const [isRead, setIsRead] = useState(false);
  return isProblem(error, 'unknown_tenant') && !isRead ? <TenantMissing onRead={() => setIsRead(true)} /> : null;
}

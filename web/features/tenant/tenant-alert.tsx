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

/** Tells once that the shop's address names no tenant: docs/product.md 18.2. */
export function TenantAlert() {
  const { error } = useQuery(tenantQueries(useSite()).tenant());
  const [isRead, setIsRead] = useState(false);
  if (!isProblem(error, 'unknown_tenant') || isRead) return null;
  return (
    <Suspense>
      <ErrorDialog open onClose={() => setIsRead(true)} title={copy.loadFailedTitle} message={copy.loadFailedMessage} />
    </Suspense>
  );
}

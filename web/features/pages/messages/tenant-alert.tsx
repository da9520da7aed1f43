import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { useSite } from '../../../site/site-context.tsx';
import { tenantTexts } from '../../../site/tenant-copy.ts';
import { tenantQueries } from '../../../site/tenant-queries.ts';

/** Lazy, because dialogs are a tenth of the first download and this one is rarely shown. */
const ErrorDialog = lazyPart(() => import('../../../ui/dialog.tsx'), 'ErrorDialog');

/** Replaces the page if its tenant is unknown: docs/spec 18.2. */
export function TenantMissing({ onRead }: { onRead: () => void }) {
  const copy = useTexts(tenantTexts);
  return <ErrorDialog open onClose={onRead} title={copy.loadFailedTitle} message={copy.loadFailedMessage} />;
}

/** Reports once that the tenant cached by this browser no longer exists. */
export function TenantAlert() {
  const { error } = useQuery(tenantQueries(useSite()).tenant());
  const [isRead, setIsRead] = useState(false);
  return isProblem(error, 'unknown_tenant') && !isRead ? <TenantMissing onRead={() => setIsRead(true)} /> : null;
}

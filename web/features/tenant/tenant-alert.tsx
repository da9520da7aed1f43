import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { ErrorDialog } from '../../ui/dialog.tsx';
import { copy } from './copy.ts';
import { tenantQueries } from './queries.ts';

/** Tells once that the shop's address names no tenant. Spec section 8, "Global error dialogs". */
export function TenantAlert() {
  const { error } = useQuery(tenantQueries.tenant());
  const [isRead, setIsRead] = useState(false);
  return (
    <ErrorDialog
      open={isProblem(error, 'unknown_tenant') && !isRead}
      onClose={() => setIsRead(true)}
      title={copy.loadFailedTitle}
      message={copy.loadFailedMessage}
    />
  );
}

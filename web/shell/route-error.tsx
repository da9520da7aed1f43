import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureScreen, NotFoundScreen } from '../features/pages/messages/index.ts';
import { errorReportsOf } from '../site/error-reports.ts';
import { useSite } from '../site/site-context.tsx';

/** Replaces a screen that failed; the shell around it stays. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return <Failed error={error} />;
}

function Failed({ error }: { error: unknown }) {
  const reports = errorReportsOf(useSite());
  useEffect(() => {
    console.error(error);
    reports.report('screen', error);
  }, [error, reports]);
  return <FailureScreen />;
}

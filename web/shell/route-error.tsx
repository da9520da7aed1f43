import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureScreen, NotFoundScreen, OfflineScreen } from '../features/content/index.ts';
import { OfflineError } from '../lib/load-with-retry.ts';

/** What a screen's error becomes; the shell around it stays. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (error instanceof OfflineError) return <OfflineScreen />;
  console.error(error);
  return <FailureScreen />;
}

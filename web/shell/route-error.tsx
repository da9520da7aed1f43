import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureScreen, NotFoundScreen } from '../features/content/index.ts';

/** What a screen's error becomes; the shell around it stays. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  console.error(error);
  return <FailureScreen />;
}

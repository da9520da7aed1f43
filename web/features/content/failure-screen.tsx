import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { EmptyWall } from './empty-wall.tsx';

/** In place of a screen that threw or could not be loaded. */
export function FailureScreen() {
  return (
    <EmptyWall heading={copy.failure.heading} lead={copy.failure.lead}>
      <Button variant="primary" size="large" onClick={() => location.reload()}>
        {copy.failure.reload}
      </Button>
    </EmptyWall>
  );
}

/** In place of a screen whose code has not come without a line. The page stays: loading it again would leave nothing. */
export function OfflineScreen() {
  const here = useLocation();
  const navigate = useNavigate();
  return (
    <EmptyWall heading={copy.offline.heading} lead={copy.offline.lead}>
      <Button variant="primary" size="large" onClick={() => void navigate(here, { replace: true })}>
        {copy.offline.retry}
      </Button>
    </EmptyWall>
  );
}

import { Button } from '../../../ui/button.tsx';
import { copy } from './copy.ts';
import { EmptyWall } from './empty-wall.tsx';

export function FailureScreen() {
  return (
    <EmptyWall heading={copy.failure.heading} lead={copy.failure.lead}>
      <Button variant="primary" size="large" onClick={() => location.reload()}>
        {copy.failure.reload}
      </Button>
    </EmptyWall>
  );
}

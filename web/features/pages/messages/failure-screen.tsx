import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { contentTexts } from './copy.ts';
import { EmptyWall } from './empty-wall.tsx';

export function FailureScreen() {
  const copy = useTexts(contentTexts);
  return (
    <EmptyWall heading={copy.failure.heading} lead={copy.failure.lead}>
      <Button variant="primary" size="large" onClick={() => location.reload()}>
        {copy.failure.reload}
      </Button>
    </EmptyWall>
  );
}

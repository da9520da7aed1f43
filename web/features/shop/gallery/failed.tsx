import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { commonTexts } from '../../../ui/copy.ts';

const ErrorDialog = lazyPart(() => import('../../../ui/dialog.tsx'), 'ErrorDialog');

export function Failed({ message, onRetry, isRetrying }: { message: string; onRetry(): void; isRetrying: boolean }) {
  const common = useTexts(commonTexts);
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <p className="max-w-form text-balance">{message}</p>
      <Button onClick={onRetry} busy={isRetrying}>
        {common.retry}
      </Button>
    </div>
  );
}

/** Reports once that the screen's data failed to load: docs/spec 18.2. */
export function FailureAlert({ title, message }: { title: string; message: string }) {
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  return <ErrorDialog open onClose={() => setIsRead(true)} title={title} message={message} />;
}

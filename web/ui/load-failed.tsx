import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

export interface LoadFailedProps {
  /** Names the content that did not load. */
  heading: string;
  retry: string;
  isBusy: boolean;
  onRetry(): unknown;
}

/** Replaces content that failed to load: its name and a retry button. */
export function LoadFailed({ heading, retry, isBusy, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <Notice heading={heading}>
        <Button onClick={() => onRetry()} busy={isBusy}>
          {retry}
        </Button>
      </Notice>
    </div>
  );
}

import { clsx } from 'clsx';
import { meantEmail } from '../../shared/customer/mail-domain.ts';

export interface EmailHintProps {
  /** The value of the field; undefined while the shopper is still typing. */
  typed: string | undefined;
  onTake(email: string): void;
  className?: string;
}

/** "Did you mean ada@gmail.com?", if the domain of an email looks mistyped. It can be ignored. */
export function EmailHint({ typed, onTake, className }: EmailHintProps) {
  const meant = typed === undefined ? undefined : meantEmail(typed);
  return (
    // Always rendered, so that screen readers announce the hint.
    <p role="status" className={clsx('-mt-2 text-ink-soft text-small empty:sr-only', className)}>
      {meant !== undefined && (
        <>
          Did you mean{' '}
          <button type="button" onClick={() => onTake(meant)} className="break-all underline underline-offset-4">
            {meant}
          </button>
          ?
        </>
      )}
    </p>
  );
}

import { clsx } from 'clsx';
import { formatTime } from './format-time.ts';

export interface AtTimeProps {
  iso: string;
  /** Hides the time of day on a narrow screen. */
  isDayEnough?: boolean;
  className?: string;
}

/** A date and time in the reader's time zone. */
export function AtTime({ iso, isDayEnough = false, className }: AtTimeProps) {
  const { day, clock } = formatTime(iso);
  return (
    <time dateTime={iso} title={iso} className={clsx('whitespace-nowrap', className)}>
      {day}
      <span className={clsx(isDayEnough && 'max-sm:hidden')}>, {clock}</span>
    </time>
  );
}

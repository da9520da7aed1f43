import { clsx } from 'clsx';
import { formatTime } from './format-time.ts';

export interface AtTimeProps {
  iso: string;
  /** a narrow screen shows no time of day */
  isDayEnough?: boolean;
  className?: string;
}

/** A moment, in the reader's own time zone. */
export function AtTime({ iso, isDayEnough = false, className }: AtTimeProps) {
  const { day, clock } = formatTime(iso);
  return (
    <time dateTime={iso} title={iso} className={clsx('whitespace-nowrap', className)}>
      {day}
      <span className={clsx(isDayEnough && 'max-sm:hidden')}>, {clock}</span>
    </time>
  );
}

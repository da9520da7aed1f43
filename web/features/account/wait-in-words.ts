const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Formats a wait, rounded up: "20 seconds", "5 minutes", "3 hours". */
export function waitInWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return counted(seconds, 'second');
  if (seconds <= HOUR_SECONDS) return counted(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
  return counted(Math.ceil(seconds / HOUR_SECONDS), 'hour');
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

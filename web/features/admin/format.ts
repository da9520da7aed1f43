const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

/** @returns for example "Nov 21" and "05:38 AM", in the reader's own time zone */
export function formatTime(iso: string): { day: string; clock: string } {
  const time = new Date(iso);
  return { day: DAY.format(time), clock: CLOCK.format(time) };
}

/** @returns for example "2.3 MB"; decimal units, as file managers show them */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

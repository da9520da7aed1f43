const TIME = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });

/** @returns for example "Nov 21, 05:38 AM" in the reader's own time zone */
export function formatTime(iso: string): string {
  return TIME.format(new Date(iso));
}

/** @returns for example "2.3 MB"; decimal units, as file managers show them */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

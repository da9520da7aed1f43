const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

/** @returns for example "Nov 21" and "05:38 AM", in the reader's time zone */
export function formatTime(iso: string): { day: string; clock: string } {
  const time = new Date(iso);
  return { day: DAY.format(time), clock: CLOCK.format(time) };
}

const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** @returns for example "5:38 AM", for use in a sentence */
export function timeOfDay(iso: string): string {
  return TIME_OF_DAY.format(new Date(iso));
}

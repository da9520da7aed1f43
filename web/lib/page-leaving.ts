/**
 * Runs before the page goes away, as far as a browser tells: also where a phone puts the page aside and never says
 * goodbye. It may run more than once.
 */
export function onPageLeaving(events: Pick<EventTarget, 'addEventListener'>, run: () => void): void {
  for (const leaving of ['pagehide', 'visibilitychange']) events.addEventListener(leaving, run);
}

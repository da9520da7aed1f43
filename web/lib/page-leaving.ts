/** Runs before the page unloads, including when a phone suspends it without an unload event. May run more than once. */
export function onPageLeaving(events: Pick<EventTarget, 'addEventListener'>, run: () => void): void {
  for (const leaving of ['pagehide', 'visibilitychange']) events.addEventListener(leaving, run);
}

/**
 * Growing text for the `sequencer` of event notifications: milliseconds and a counter, in hexadecimal.
 *
 * @param last the greatest one given out before, so that a clock that went back does no harm
 */
export function createSequencer(now: () => Date, last: string): () => string {
  let time = Number.parseInt(last.slice(0, 12), 16) || 0;
  let count = Number.parseInt(last.slice(12), 16) || 0;
  return () => {
    const nowMs = now().getTime();
    count = nowMs > time ? 0 : count + 1;
    time = Math.max(time, nowMs);
    return (time.toString(16).padStart(12, '0') + count.toString(16).padStart(6, '0')).toUpperCase();
  };
}

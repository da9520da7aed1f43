import { prefersStillness } from './prefers-stillness.ts';

/**
 * Animates a picture from the screen where it was chosen to its place on the wall. Records the old position when the
 * screen is left, and starts the new element there (ADR 40 explains why not with view transitions).
 */

const TRAVEL_MS = 220;
/** A screen that takes longer to load gets no animation. */
const LASTS_MS = 2_000;

type Places = ReadonlyMap<string, DOMRect>;

let left: { atMs: number; places: Places } | undefined;

/** Records the positions of pictures by their `data-travels` value; call it before their screen unmounts. */
export function leaveFrom(ids: readonly string[]): void {
  const places = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-travels]')) {
    const id = element.dataset.travels;
    if (id !== undefined && ids.includes(id)) places.set(id, element.getBoundingClientRect());
  }
  left = { atMs: performance.now(), places };
}

/** The recorded positions by `data-travels`; returned once. */
export function takeDepartures(): Places | undefined {
  const isFresh = left !== undefined && performance.now() - left.atMs < LASTS_MS;
  const places = isFresh ? left?.places : undefined;
  left = undefined;
  return places?.size ? places : undefined;
}

/** Animates an element from another position, in viewport pixels; skipped with reduced motion. */
export function arriveFrom(element: Element, from: DOMRect): void {
  if (prefersStillness()) return;
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  // The picture keeps its aspect and never exceeds its old bounds.
  const scale = Math.min(from.width / to.width, from.height / to.height);
  element.animate(
    { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
    { duration: TRAVEL_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}

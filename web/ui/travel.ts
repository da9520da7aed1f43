import { prefersStillness } from './prefers-stillness.ts';

/**
 * How a picture goes from the screen where it was chosen to the place where it hangs. Its old place is kept when the
 * screen is left, and its new element begins there (WEB-20 says why no view transition of the browser does this).
 */

const TRAVEL_MS = 220;
/** A screen that takes longer to come has long been looked at elsewhere. */
const LASTS_MS = 2_000;

type Places = ReadonlyMap<string, DOMRect>;

let left: { atMs: number; places: Places } | undefined;

/** Keeps where the pictures with these values of `data-travels` are seen; to be called before their screen goes. */
export function leaveFrom(ids: readonly string[]): void {
  const places = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll<HTMLElement>('[data-travels]')) {
    const id = element.dataset.travels;
    if (id !== undefined && ids.includes(id)) places.set(id, element.getBoundingClientRect());
  }
  left = { atMs: performance.now(), places };
}

/** Where the pictures were that are on their way, by their `data-travels`; they are told once. */
export function takeDepartures(): Places | undefined {
  const isFresh = left !== undefined && performance.now() - left.atMs < LASTS_MS;
  const places = isFresh ? left?.places : undefined;
  left = undefined;
  return places?.size ? places : undefined;
}

/** Lets an element come to its place from another, in pixels of the viewport; at once where less motion is wished. */
export function arriveFrom(element: Element, from: DOMRect): void {
  if (prefersStillness()) return;
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
  // the picture keeps its shape on the way, and covers no more than it did
  const scale = Math.min(from.width / to.width, from.height / to.height);
  element.animate(
    { transform: [`translate(${x}px, ${y}px) scale(${scale})`, 'none'] },
    { duration: TRAVEL_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  );
}

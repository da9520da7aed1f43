import { type Anchor, type Box, freePlace, isFreePlace } from './free-place.ts';
import { FLOATING, surroundingsOf } from './page-obstacles.ts';
import { isTypedInto } from './typed-into.ts';

/** A variant of a floating box, from the most detailed to the smallest. */
export interface Shape {
  name: string;
  anchors: readonly Anchor[];
  isMovable?: boolean;
  coversMax?: number;
  /** Maximum share of the window's width and height. */
  mostOf?: { width: number; height: number };
}

export interface KeepClear {
  shapes: readonly Shape[];
  marginPx?: number;
  /** Above an open dialog; a box below it waits until it closes. */
  isAboveDialogs?: boolean;
  /** Overrides the element's own size and position; undefined if there is nothing to place. */
  measure?(): { widthPx: number; heightPx: number } | undefined;
  put?(place: Box): void;
}

/** Debounce: a page that is scrolling or rendering is left alone. */
const SETTLED_MS = 120;
const MOTIONS = ['scroll', 'resize'] as const;
const CHANGES = ['focusin', 'load', 'animationend', 'transitionend'] as const;
const SHOWN_BY = ['hidden', 'open', 'inert', 'disabled', 'aria-expanded', 'data-state'];

/**
 * Keeps a floating box off the page's next step, fields, dialog buttons, bars and other floating boxes: takes the first
 * shape with a free place, and hides the box if there is none. A place that is still free is kept, so nothing moves
 * without need; on one page the box only shrinks. `data-shape` tells style sheets the current shape, `waiting` that
 * there is none (docs/spec 3.12).
 *
 * @returns stops
 */
export function keepClear(element: HTMLElement, options: KeepClear): () => void {
  const { shapes, marginPx = 16, isAboveDialogs = false, measure, put } = options;
  const page = element.ownerDocument;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let smallest = 0;
  let path = page.location.pathname;
  let taken: Box | undefined;
  let isPlaced = false;

  const sizeNow = measure ?? (() => ({ widthPx: element.offsetWidth, heightPx: element.offsetHeight }));
  const show =
    put ??
    (({ left, top, bottom }: Box) => {
      // Anchored to the nearer edge, so that growth does not leave the window.
      const belowPx = page.documentElement.clientHeight - bottom;
      element.style.inset = top > belowPx ? `auto auto ${belowPx}px ${left}px` : `${top}px auto auto ${left}px`;
    });

  function settle(): void {
    timer = undefined;
    // Nothing moves while a person types.
    if (isTypedInto(page.activeElement) && element.contains(page.activeElement)) return;
    const { room, obstacles, isDialogOpen } = surroundingsOf(page, element, marginPx);
    if (isDialogOpen && !isAboveDialogs) return;
    if (path !== page.location.pathname) {
      path = page.location.pathname;
      smallest = 0;
      taken = undefined;
    }
    const { clientWidth, clientHeight } = page.documentElement;
    for (const [index, shape] of shapes.entries()) {
      if (index < smallest) continue;
      const { name, anchors, isMovable = false, coversMax = Number.POSITIVE_INFINITY, mostOf } = shape;
      const isSame = element.dataset.shape === name;
      element.dataset.shape = name;
      const size = sizeNow();
      if (!size) return;
      const { widthPx, heightPx } = size;
      if (mostOf && (widthPx > mostOf.width * clientWidth || heightPx > mostOf.height * clientHeight)) continue;
      const box = { ...size, anchors, isMovable, coversMax };
      const place =
        taken && isSame && isFreePlace(taken, box, room, obstacles) ? taken : freePlace(box, room, obstacles);
      if (!place) continue;
      smallest = index;
      if (place !== taken) show(place);
      taken = place;
      isPlaced = true;
      return;
    }
    element.dataset.shape = 'waiting';
    taken = undefined;
  }

  // A box without a place yet would be visible where it should not be.
  const soon = (): void => {
    timer ??= setTimeout(settle, isPlaced ? SETTLED_MS : 0);
  };
  const onceAtRest = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_MS);
  };

  element.setAttribute(FLOATING, '');
  settle();
  const passive = { passive: true, capture: true } as const;
  for (const name of MOTIONS) page.defaultView?.addEventListener(name, onceAtRest, passive);
  for (const name of CHANGES) page.defaultView?.addEventListener(name, soon, passive);
  const drawn = new MutationObserver(soon);
  drawn.observe(page.body, { childList: true, subtree: true, attributeFilter: SHOWN_BY });
  const sized = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(soon);
  sized?.observe(element);
  return () => {
    clearTimeout(timer);
    for (const name of MOTIONS) page.defaultView?.removeEventListener(name, onceAtRest, passive);
    for (const name of CHANGES) page.defaultView?.removeEventListener(name, soon, passive);
    drawn.disconnect();
    sized?.disconnect();
  };
}

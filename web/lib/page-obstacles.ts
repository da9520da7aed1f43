import type { Box, Obstacle } from './free-place.ts';

/** Marks every floating box: others avoid it, and it ignores itself. */
export const FLOATING = 'data-floating';

/** The next step, form fields, and the heading that tells where the shopper is. */
const NEVER = '.next-step, input, select, textarea, label:has(input), h1, header :is(a, button)';
const RATHER_NOT = 'button, summary, [role="slider"]';
/** A visually hidden field is represented by its label. */
const SEEN_FROM_PX = 4;
/** Fixed elements above this share of the window are the page, not a bar. */
const BAR_SHARE = 0.45;
const SIDES = [0.08, 0.5, 0.92];

export interface Surroundings {
  /** The window without its bars. */
  room: Box;
  obstacles: Obstacle[];
  isDialogOpen: boolean;
}

/**
 * The obstacles on the current page. While a dialog is open only the dialog counts, because nothing else can be used.
 *
 * @param marginPx from the edges of the window and of its bars
 */
export function surroundingsOf(page: Document, floating: Element, marginPx: number): Surroundings {
  const dialog = topDialog(page);
  const room = dialog ? wholeWindow(page) : betweenBars(page, floating);
  const obstacles: Obstacle[] = [];
  const add = (element: Element, kind: Obstacle['kind']): void => {
    const box = seenBox(page, element, floating);
    if (box) obstacles.push({ ...box, kind });
  };
  const area = dialog ?? page;
  const never = dialog ? `${NEVER}, ${RATHER_NOT}, a[href]` : NEVER;
  for (const element of area.querySelectorAll(never)) add(element, 'never');
  if (!dialog) for (const element of page.querySelectorAll(RATHER_NOT)) add(element, 'rather_not');
  const { activeElement } = page;
  if (activeElement?.matches('a, button, summary')) add(activeElement, 'never');
  for (const other of page.querySelectorAll(`[${FLOATING}]`))
    if (other !== floating && isSeen(other)) obstacles.push({ ...boxOf(other), kind: 'never' });
  return {
    isDialogOpen: dialog !== undefined,
    room: {
      left: room.left + marginPx,
      top: room.top + marginPx,
      right: room.right - marginPx,
      bottom: room.bottom - marginPx,
    },
    obstacles,
  };
}

function topDialog(page: Document): Element | undefined {
  return [...page.querySelectorAll(`:is([role="dialog"], [role="alertdialog"], dialog):not([${FLOATING}])`)].findLast(
    isSeen,
  );
}

const boxOf = (element: Element): Box => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
};

function wholeWindow({ documentElement: { clientWidth, clientHeight } }: Document): Box {
  return { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
}

function isSeen(element: Element): boolean {
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** The visible part of an element that a pointer would reach. */
function seenBox(page: Document, element: Element, floating: Element): Box | undefined {
  if (element.closest(`[${FLOATING}]`)) return undefined;
  const whole = wholeWindow(page);
  const { left, top, right, bottom } = boxOf(element);
  const box = {
    left: Math.max(left, whole.left),
    top: Math.max(top, whole.top),
    right: Math.min(right, whole.right),
    bottom: Math.min(bottom, whole.bottom),
  };
  if (box.right - box.left < SEEN_FROM_PX || box.bottom - box.top < SEEN_FROM_PX || !isSeen(element)) return undefined;
  const reached = at(page, (box.left + box.right) / 2, (box.top + box.bottom) / 2, floating);
  return reached && (element.contains(reached) || reached.contains(element)) ? box : undefined;
}

/** The element at a point, ignoring floating boxes. */
function at(page: Document, x: number, y: number, floating: Element): Element | undefined {
  return page
    .elementsFromPoint?.(x, y)
    .find((element) => !floating.contains(element) && !element.closest(`[${FLOATING}]`));
}

/** Searches from both edges inwards for elements that stay in place while the page scrolls. */
function betweenBars(page: Document, floating: Element): Box {
  const room = wholeWindow(page);
  const maxPx = (room.bottom - room.top) * BAR_SHARE;
  for (const side of SIDES) {
    const x = room.left + (room.right - room.left) * side;
    for (let bar = barAt(page, x, room.top + 1, floating); bar && bar.bottom < maxPx && bar.bottom > room.top; ) {
      room.top = bar.bottom;
      bar = barAt(page, x, room.top + 1, floating);
    }
    const leastPx = room.bottom - maxPx;
    for (let bar = barAt(page, x, room.bottom - 1, floating); bar && bar.top > leastPx && bar.top < room.bottom; ) {
      room.bottom = bar.top;
      bar = barAt(page, x, room.bottom - 1, floating);
    }
  }
  const header = page.querySelector('header');
  if (header && isSeen(header)) room.top = Math.max(room.top, Math.min(maxPx, boxOf(header).bottom));
  return room;
}

function barAt(page: Document, x: number, y: number, floating: Element): Box | undefined {
  for (
    let element = at(page, x, y, floating);
    element && element !== page.body;
    element = element.parentElement ?? undefined
  )
    if (/^(fixed|sticky)$/.test(getComputedStyle(element).position)) return boxOf(element);
  return undefined;
}

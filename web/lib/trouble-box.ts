import { keepClear, type Shape } from './keep-clear.ts';
import type { TroubleKind } from './load-trouble.ts';

const SHAPES: readonly Shape[] = [{ name: 'box', anchors: [{ x: 'center', y: 'bottom' }], isMovable: true }];

let stopKeepingClear: (() => void) | undefined;

interface BoxDeps {
  kind: TroubleKind;
  again(): void;
  reload(): void;
  /** Offers a link to the one page that works offline: the shopper's wall. */
  hasWall?: boolean;
}

/**
 * Reports failed code in a box that is part of every page (index.html): the report must not depend on loaded code, and
 * a page before hydration has none of the shop's code yet.
 *
 * @param trouble undefined once it is over
 */
export function showTrouble(page: Document, trouble: BoxDeps | undefined): void {
  const box = page.getElementById('trouble');
  if (!box) return;
  box.hidden = !trouble;
  for (const line of box.querySelectorAll<HTMLElement>('[data-when]'))
    line.hidden = !line.dataset.when?.includes(trouble?.kind ?? '-');
  const wall = box.querySelector('a');
  if (wall) wall.hidden = !trouble?.hasWall || trouble.kind !== 'offline';
  const [again, reload] = box.querySelectorAll('button');
  stopKeepingClear?.();
  stopKeepingClear = trouble ? keepClear(box, { shapes: SHAPES, isAboveDialogs: true }) : undefined;
  if (again) again.onclick = trouble?.again ?? null;
  if (reload) reload.onclick = trouble?.reload ?? null;
}

/** Reports that the shop itself failed to load. Retries automatically once online. */
export function showNotOpened(page: Document, again: () => void): void {
  const retry = (): void => {
    removeEventListener('online', retry);
    showTrouble(page, undefined);
    again();
  };
  addEventListener('online', retry);
  showTrouble(page, {
    kind: navigator.onLine ? 'failed' : 'offline',
    again: retry,
    reload: () => page.location.reload(),
  });
}

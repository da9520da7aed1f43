import { keepClear, type Shape } from './keep-clear.ts';
import type { TroubleKind } from './load-trouble.ts';

const SHAPES: readonly Shape[] = [{ name: 'box', anchors: [{ x: 'center', y: 'bottom' }], isMovable: true }];

let stopKeepingClear: (() => void) | undefined;

interface BoxDeps {
  kind: TroubleKind;
  again(): void;
  reload(): void;
  /** offers the way to what is here without any line: the wall that somebody has made */
  hasWall?: boolean;
}

/**
 * Says that code of the shop has not come, in the box that stands in every page (index.html): what has to say it cannot
 * itself be something that is loaded, and on a page that waits for a touch there is nothing of the shop yet.
 *
 * @param trouble undefined where there is none any more
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

/** Says that the shop itself has not come to this page. With the next line it is asked for again by itself. */
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

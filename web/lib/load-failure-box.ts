import { keepClear, type Shape } from './keep-clear.ts';
import type { LoadFailureKind } from './load-failures.ts';

const SHAPES: readonly Shape[] = [{ name: 'box', anchors: [{ x: 'center', y: 'bottom' }], isMovable: true }];

let stopKeepingClear: (() => void) | undefined;

interface BoxDeps {
  kind: LoadFailureKind;
  retry(): void;
  reload(): void;
  /** Offers a link to the one page that works offline: the shopper's wall. */
  hasWall?: boolean;
}

/**
 * Reports a load failure in a box that is part of every page (index.html): the report must not depend on loaded code,
 * and a page before hydration has none of the shop's code yet.
 *
 * @param failure undefined hides the box
 */
export function showLoadFailure(page: Document, failure: BoxDeps | undefined): void {
  const box = page.getElementById('load-failure');
  if (!box) return;
  box.hidden = !failure;
  for (const part of box.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !part.dataset.when?.includes(failure?.kind ?? '-');
  const wall = box.querySelector('a');
  if (wall) wall.hidden = !failure?.hasWall || failure.kind !== 'offline';
  const [retry, reload] = box.querySelectorAll('button');
  stopKeepingClear?.();
  stopKeepingClear = failure ? keepClear(box, { shapes: SHAPES, isAboveDialogs: true }) : undefined;
  if (retry) retry.onclick = failure?.retry ?? null;
  if (reload) reload.onclick = failure?.reload ?? null;
}

/** Reports that the shop itself failed to load. Retries automatically once online. */
export function showOpenFailure(page: Document, open: () => void): void {
  const retry = (): void => {
    removeEventListener('online', retry);
    showLoadFailure(page, undefined);
    open();
  };
  addEventListener('online', retry);
  showLoadFailure(page, {
    kind: navigator.onLine ? 'failed' : 'offline',
    retry,
    reload: () => page.location.reload(),
  });
}

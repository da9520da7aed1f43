import { useEffect } from 'react';
import { afterLayout } from '../../lib/after-layout.ts';

/**
 * Carried by what takes the focus when its owner is gone: the stage, or the wall's tile that Tab goes to. The wall behind
 * a stage is inert.
 */
const HOME = '[data-focus-home]:not([inert] *)';

/** Messages stand outside the page's main part; dialogs too, but they give the focus back themselves. */
const OURS = 'main, [data-sonner-toaster]';

/**
 * Whoever works with the keyboard never falls back to the beginning of the page: a button that goes with the tile it
 * removed hands the focus on to what is there now, and one that has nothing left to do to its neighbor. Where the
 * focus was on nothing it stays so.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof HTMLElement && target.closest(OURS) ? target : undefined;
    };
    const keep = (): void => {
      const { activeElement } = document;
      const isElsewhere = activeElement !== document.body && activeElement !== last;
      const isInReach = last?.isConnected && !last.matches(':disabled, [inert] *');
      if (!last || isElsewhere || isInReach) return;
      const next = last.matches(':disabled') ? neighborOf(last) : undefined;
      (next ?? document.querySelector<HTMLElement>(HOME) ?? document.querySelector('main'))?.focus({
        preventScroll: true,
      });
    };
    // no style that a gesture writes is watched, so a drag costs nothing here
    let takeBack: (() => void) | undefined;
    const observer = new MutationObserver(() => {
      takeBack ??= afterLayout(() => {
        takeBack = undefined;
        keep();
      });
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert'],
    });
    document.addEventListener('focusin', note);
    return () => {
      takeBack?.();
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}

function neighborOf(element: HTMLElement): HTMLElement | undefined {
  const siblings = [...(element.parentElement?.children ?? [])];
  const index = siblings.indexOf(element);
  const before = siblings.slice(0, index).reverse();
  return [...before, ...siblings.slice(index + 1)].find(
    (sibling): sibling is HTMLButtonElement => sibling instanceof HTMLButtonElement && !sibling.disabled,
  );
}

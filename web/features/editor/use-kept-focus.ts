import { useEffect } from 'react';

/** Carried by what takes the focus when its owner is gone: the stage, or the wall's tile that Tab goes to. */
const HOME = '[data-focus-home]';

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
      if (!last || isElsewhere || (last.isConnected && !last.matches(':disabled'))) return;
      const next = last.isConnected ? neighborOf(last) : undefined;
      (next ?? document.querySelector<HTMLElement>(HOME) ?? document.querySelector('main'))?.focus({
        preventScroll: true,
      });
    };
    // no style that a gesture writes is watched, so a drag costs nothing here
    const observer = new MutationObserver(keep);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', note);
    return () => {
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

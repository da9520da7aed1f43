import { useEffect } from 'react';
import { afterLayout } from '../../lib/after-layout.ts';

/**
 * Marks the element that takes the focus when the focused one disappears: the stage, or the wall's tab stop. The wall
 * behind a stage is inert.
 */
const FOCUS_HOME = '[data-focus-home]:not([inert] *)';

/** Messages are outside of main; dialogs too, but they restore focus themselves. */
const MANAGED = 'main, [data-sonner-toaster]';

/**
 * Keeps keyboard focus in place: a button that disappears with its tile passes the focus to what replaces it, and one
 * that becomes disabled to its neighbor. Does nothing if nothing was focused.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    const note = ({ target }: FocusEvent): void => {
      last = target instanceof HTMLElement && target.closest(MANAGED) ? target : undefined;
    };
    const restore = (): void => {
      const { activeElement } = document;
      const isElsewhere = activeElement !== document.body && activeElement !== last;
      const isInReach = last?.isConnected && !last.matches(':disabled, [inert] *');
      if (!last || isElsewhere || isInReach) return;
      const next = last.matches(':disabled') ? neighborOf(last) : undefined;
      (next ?? document.querySelector<HTMLElement>(FOCUS_HOME) ?? document.querySelector('main'))?.focus({
        preventScroll: true,
      });
    };
    // Does not observe styles, so that a drag costs nothing here.
    let takeBack: (() => void) | undefined;
    const observer = new MutationObserver(() => {
      takeBack ??= afterLayout(() => {
        takeBack = undefined;
        restore();
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

import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type NavigateOptions, useHref, useLocation, useNavigate } from 'react-router';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'viewTransition'> {
  /** one of web/app/paths.ts */
  to: string;
}

/**
 * A link within the shop: a click goes there without loading a page, and whatever else browsers do with links, such as
 * opening a tab, is left to them. The library's own brings its forms and prefetching to the first page, used or not.
 */
export function Link({ to, replace, preventScrollReset, viewTransition, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const href = useHref(to);
  // to where one is already is no step that the way back should have to undo
  const isHere = createPath(useLocation()) === href;

  function go(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    const options = { preventScrollReset, viewTransition, replace: replace ?? isHere };
    void navigate(to, options);
  }

  return <a {...rest} href={href} onClick={go} />;
}

function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
}

/**
 * Marks the welcome pop-up on a page whose shop is not loaded yet: it runs on its own and survives the shop's start, so
 * that nothing typed is lost.
 */
export const WELCOME_ID = 'welcome-island';

const DISMISSED = 'welcome:dismissed';

export const welcomeIsland = (page: Document): HTMLElement | null => page.getElementById(WELCOME_ID);

/** Lets the shop remove the island, to show its own pop-up or none. */
export function dismissWelcomeIsland(page: Document): void {
  welcomeIsland(page)?.dispatchEvent(new Event(DISMISSED));
}

/** @param onDismissed unmounts the pop-up */
export function addWelcomeIsland(page: Document, onDismissed: () => void): HTMLElement {
  const place = page.createElement('div');
  place.id = WELCOME_ID;
  place.addEventListener(DISMISSED, () => {
    onDismissed();
    place.remove();
  });
  page.body.append(place);
  return place;
}

/**
 * The welcome on a page whose shop is not loaded yet: it works by itself, and goes on when the shop takes the page over,
 * so that nothing that is being typed is lost.
 */
export const WELCOME_ID = 'welcome-island';

const DISMISSED = 'welcome:dismissed';

export const welcomeIsland = (page: Document): HTMLElement | null => page.getElementById(WELCOME_ID);

/** For the shop, which then shows a welcome of its own or none. */
export function dismissWelcomeIsland(page: Document): void {
  welcomeIsland(page)?.dispatchEvent(new Event(DISMISSED));
}

/** @param onDismissed takes the welcome down */
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

import type { MapKit } from './mapkit.ts';

interface Marker {
  data: string;
  title: string;
  selected: boolean;
}

/**
 * A fake `window.mapkit` with the used part of its documented contract
 * (https://developer.apple.com/documentation/mapkitjs). Its pins can be pressed, so that a screen has content.
 */
export function fakeMapKit() {
  const tokens: string[] = [];
  const languages: string[] = [];
  const shown: string[][] = [];
  const errors = new Set<(event: { status?: string }) => void>();
  let markers: Marker[] = [];
  let destroyed = 0;
  let authorize: (done: (token: string) => void) => void = () => undefined;

  class FakeMap {
    private listen: (event: { annotation: Marker }) => void = () => undefined;
    private readonly place: HTMLElement;
    constructor(place: HTMLElement) {
      this.place = place;
    }
    addEventListener(_event: 'select', listen: (event: { annotation: Marker }) => void) {
      this.listen = listen;
    }
    addAnnotations(added: Marker[]) {
      markers = added;
      this.place.replaceChildren(
        ...added.map((marker) => {
          // Not a form control, as Apple's are not.
          const pin = document.createElement('div');
          pin.setAttribute('role', 'button');
          pin.tabIndex = 0;
          pin.textContent = `Pin ${marker.title}`;
          // Like the map, regardless of who selects it.
          Object.defineProperty(marker, 'selected', {
            get: () => pin.getAttribute('aria-pressed') === 'true',
            set: (isSelected: boolean) => {
              const was = pin.getAttribute('aria-pressed') === 'true';
              pin.setAttribute('aria-pressed', String(isSelected));
              if (isSelected && !was) this.listen({ annotation: marker });
            },
          });
          pin.addEventListener('click', () => {
            for (const other of markers) other.selected = other === marker;
          });
          return pin;
        }),
      );
    }
    showItems(items: Marker[]) {
      shown.push(items.map(({ data }) => data));
    }
    destroy() {
      destroyed += 1;
      this.place.replaceChildren();
    }
  }

  const mapkit = {
    init({ authorizationCallback, language }: Parameters<MapKit['init']>[0]) {
      languages.push(language);
      authorize = authorizationCallback;
      authorizationCallback((token) => void tokens.push(token));
    },
    addEventListener: (_event: 'error', listen: () => void) => void errors.add(listen),
    removeEventListener: (_event: 'error', listen: () => void) => void errors.delete(listen),
    Map: FakeMap,
    Coordinate: class {},
    MarkerAnnotation: class {
      constructor(_coordinate: object, options: object) {
        Object.assign(this, options);
      }
    },
    Padding: class {},
    FeatureVisibility: { Hidden: 'hidden' },
  } as unknown as MapKit;

  return {
    mapkit,
    /** The tokens returned to the map, one per request. */
    tokens,
    languages,
    /** Handles of each request to bring pins into view. */
    shown,
    selected: () => markers.flatMap(({ data, selected }) => (selected ? [data] : [])),
    timesDestroyed: () => destroyed,
    /** Simulates an expired token. */
    askForToken: () => authorize((token) => void tokens.push(token)),
    fail: (status: string) => {
      for (const listen of errors) listen({ status });
    },
  };
}

import { loadScript } from '../../lib/load-script.ts';

/** The release line whose documented interface is used here; Apple ships fixes under the same URL. */
const SCRIPT_URL = 'https://cdn.apple-mapkit.com/mk/5.x.x/mapkit.js';

interface Annotation {
  /** The store's handle. */
  data: string;
  selected: boolean;
}

interface MapView {
  addEventListener(event: 'select', listen: (event: { annotation?: Annotation | null }) => void): void;
  addAnnotations(annotations: readonly Annotation[]): void;
  showItems(items: readonly Annotation[], options: { animate: boolean; padding: object }): void;
  destroy(): void;
}

/** The used part of MapKit JS: https://developer.apple.com/documentation/mapkitjs. */
export interface MapKit {
  init(options: { authorizationCallback: (done: (token: string) => void) => void; language: string }): void;
  addEventListener(event: 'error', listen: (event: { status?: string }) => void): void;
  removeEventListener(event: 'error', listen: (event: { status?: string }) => void): void;
  Map: new (place: HTMLElement, options: object) => MapView;
  Coordinate: new (latitude: number, longitude: number) => object;
  MarkerAnnotation: new (coordinate: object, options: object) => Annotation;
  Padding: new (top: number, right: number, bottom: number, left: number) => object;
  FeatureVisibility: { Hidden: string };
}

declare global {
  interface Window {
    mapkit?: MapKit;
  }
}

export interface Pin {
  handle: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

export interface PinMap {
  show(handles: readonly string[]): void;
  choose(handle: string | undefined): void;
  destroy(): void;
}

/** Padding around the pins: a marker is some 40 px high above its point. */
const EDGE_PX = 48;

let loading: Promise<void> | undefined;
/** MapKit can be initialized only once per page. */
let opened: MapKit | undefined;

/**
 * Loads Apple's script, once per page; a failed load is retried.
 *
 * @param token called initially and whenever a token has expired (docs/spec 6.8)
 */
export async function loadMapKit(token: () => Promise<string>): Promise<MapKit> {
  if (!window.mapkit) {
    loading ??= loadScript(SCRIPT_URL, { crossOrigin: 'anonymous' }).finally(() => {
      loading = undefined;
    });
    await loading;
  }
  const { mapkit } = window;
  if (!mapkit) throw new Error('The script of MapKit has brought nothing');
  if (mapkit !== opened) {
    opened = mapkit;
    mapkit.init({
      // An empty token triggers the error event.
      authorizationCallback: (done) => void token().then(done, () => done('')),
      language: 'en-US',
    });
  }
  return mapkit;
}

/** Mounts a map with pins. `onFailed`: Apple rejects the token, or its quota is used up. */
export function mountPinMap(
  mapkit: MapKit,
  place: HTMLElement,
  pins: readonly Pin[],
  { onChoose, onFailed }: { onChoose(handle: string): void; onFailed(): void },
): PinMap {
  const { Hidden } = mapkit.FeatureVisibility;
  const map = new mapkit.Map(place, { showsMapTypeControl: false, showsCompass: Hidden, isRotationEnabled: false });
  const color = getComputedStyle(place).getPropertyValue('--color-accent');
  const annotations = new Map(
    pins.map(({ handle, name, address, latitude, longitude }) => [
      handle,
      new mapkit.MarkerAnnotation(new mapkit.Coordinate(latitude, longitude), {
        title: name,
        subtitle: address,
        color,
        data: handle,
      }),
    ]),
  );
  map.addAnnotations([...annotations.values()]);
  // Also fires when the page selects the pin; listeners already know that one.
  map.addEventListener('select', ({ annotation }) => annotation && onChoose(annotation.data));
  mapkit.addEventListener('error', onFailed);
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

  return {
    show(handles) {
      const items = handles.flatMap((handle) => annotations.get(handle) ?? []);
      map.showItems(items, { animate: !isStill, padding: new mapkit.Padding(EDGE_PX, EDGE_PX, EDGE_PX, EDGE_PX) });
    },
    choose(handle) {
      for (const annotation of annotations.values()) annotation.selected = annotation.data === handle;
    },
    destroy() {
      mapkit.removeEventListener('error', onFailed);
      map.destroy();
    },
  };
}

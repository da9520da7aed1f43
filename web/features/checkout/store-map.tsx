import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { checkoutTexts } from './copy.ts';
import { loadMapKit, mountPinMap, type PinMap } from './mapkit.ts';
import type { NearbyStore } from './use-stores.ts';

export interface StoreMapProps {
  /** All stores, the nearest first. */
  stores: readonly NearbyStore[];
  /** Those in the list, which the map shows. */
  shown: readonly NearbyStore[];
  chosenHandle: string;
  askForToken(): Promise<string>;
  onChoose(store: NearbyStore): void;
}

/**
 * The stores on a map next to their list, which has the same information. If the map fails to load the list remains.
 */
export function StoreMap({ stores, shown, chosenHandle, askForToken, onChoose }: StoreMapProps) {
  const copy = useTexts(checkoutTexts);
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<PinMap>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const end = useRef<HTMLSpanElement>(null);
  const tokens = useEffectEvent(() => askForToken);
  const allStores = useEffectEvent(() => stores);
  const chosen = useEffectEvent((handle: string) => {
    const nearby = stores.find((each) => each.handle === handle);
    if (!nearby || handle === chosenHandle) return;
    // Pins ignore the disabled fieldset, so revert the selection while the order is being placed.
    if (place.current?.closest('fieldset:disabled')) mounted.current?.choose(chosenHandle);
    else onChoose(nearby);
  });

  const addressOf = useEffectEvent(copy.stores.address);
  useEffect(() => {
    let isGone = false;
    const failed = () => {
      if (!isGone) setState('failed');
    };
    async function mount(): Promise<void> {
      const mapkit = await loadMapKit(tokens());
      if (isGone || !place.current) return;
      const pins = allStores().map(({ handle, store }) => ({ ...store, handle, address: addressOf(store) }));
      mounted.current = mountPinMap(mapkit, place.current, pins, {
        onChoose: (handle) => chosen(handle),
        onFailed: failed,
      });
      setState('ready');
    }
    mount().catch((error: unknown) => {
      console.warn('The map did not load', error);
      failed();
    });
    return () => {
      isGone = true;
      mounted.current?.destroy();
      mounted.current = undefined;
    };
  }, []);

  const inView = shown.map(({ handle }) => handle).join();
  useEffect(() => {
    if (state === 'ready') mounted.current?.show(inView.split(','));
  }, [state, inView]);
  useEffect(() => {
    if (state === 'ready') mounted.current?.choose(chosenHandle || undefined);
  }, [state, chosenHandle]);

  if (state === 'failed') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and the list has them
    <div data-map role="group" aria-label={copy.stores.map} className="relative min-h-64 lg:max-h-112 lg:min-h-80">
      <button
        type="button"
        onClick={() => end.current?.focus()}
        className="sr-only z-10 rounded-sm bg-ink px-4 py-3 text-paper focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {copy.stores.skipMap}
      </button>
      <div ref={place} className="absolute inset-0 overflow-hidden rounded-md" />
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      <span ref={end} tabIndex={-1} className="absolute bottom-0" />
    </div>
  );
}

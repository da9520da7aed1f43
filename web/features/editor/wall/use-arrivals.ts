import { useEffectEvent, useLayoutEffect } from 'react';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { arriveFrom, takeDepartures } from '../../../ui/travel.ts';
import { placeId } from './wall-tile.tsx';

/** Animates tiles of newly chosen photos from the screen where they were chosen, once the first tiles are mounted. */
export function useArrivals(isThere: boolean, tiles: readonly DraftTile[]): void {
  // Tiles added later were not chosen on another screen.
  const arrive = useEffectEvent(() => {
    const departures = takeDepartures();
    for (const tile of departures ? tiles : []) {
      const from = departures?.get(tile.photoId);
      const place = from && document.getElementById(placeId(tile.id));
      if (place) arriveFrom(place, from);
    }
  });
  useLayoutEffect(() => {
    if (isThere) arrive();
  }, [isThere]);
}

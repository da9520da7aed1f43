import { useLayoutEffect } from 'react';
import type { DraftTile } from '../../../documents/projects/index.ts';
import { arriveFrom, takeDepartures } from '../../../ui/travel.ts';
import { placeId } from './wall-tile.tsx';

/** Tiles whose photos were just chosen come from where they were chosen, once the first tiles are in the page. */
export function useArrivals(isThere: boolean, tiles: readonly DraftTile[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later was not chosen on another screen
  useLayoutEffect(() => {
    const departures = isThere ? takeDepartures() : undefined;
    if (!departures) return;
    for (const tile of tiles) {
      const from = departures.get(tile.photoId);
      const place = from && document.getElementById(placeId(tile.id));
      if (place) arriveFrom(place, from);
    }
  }, [isThere]);
}

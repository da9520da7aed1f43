import type { RectInches } from '../../../../shared/geometry/units.ts';

/** Many places as one path, because an element for each would be three hundred. */
export function placesPath(places: readonly RectInches[]): string {
  return places
    .map(
      ({ leftInches, topInches, widthInches, heightInches }) =>
        `M${leftInches} ${topInches}h${widthInches}v${heightInches}h${-widthInches}z`,
    )
    .join('');
}

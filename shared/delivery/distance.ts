/** In degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

const EARTH_MILES = 3958.8;

/** Great-circle distance by the haversine formula. */
export function milesBetween(one: Place, other: Place): number {
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * The location of visitors whose own is unknown (docs/spec 6.1): the middle of the contiguous United States. Source: U.S. Geological Survey, "Elevations and Distances in the United
 * States": 39°50' N, 98°35' W.
 */
export const DEFAULT_COORDINATES = { latitude: 39.8333, longitude: -98.5833 } as const;

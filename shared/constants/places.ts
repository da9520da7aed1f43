/**
 * Where a visitor counts as being when nobody knows better (docs/product.md 6.1): the middle of the
 * United States without Alaska and Hawaii. Source: U.S. Geological Survey, "Elevations and Distances in the United
 * States": 39°50' N, 98°35' W.
 */
export const DEFAULT_COORDINATES = { latitude: 39.8333, longitude: -98.5833 } as const;

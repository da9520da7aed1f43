import type { EdgeRequest } from './edge-exchange.ts';

/** The location of every viewer, as CloudFront reports it. */
export interface ViewerPlace {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** Degrees; CloudFront omits them for addresses that it cannot locate. */
  latitude?: string | undefined;
  longitude?: string | undefined;
}

/** Source: "Add CloudFront request headers", Amazon CloudFront developer guide. */
const VALUES: Record<string, (place: ViewerPlace) => string | undefined> = {
  'cloudfront-viewer-country': ({ country }) => country,
  'cloudfront-viewer-latitude': ({ latitude }) => latitude,
  'cloudfront-viewer-longitude': ({ longitude }) => longitude,
};

/** @throws Error for a CloudFront header that is not supported here */
export function checkViewerHeaders(names: readonly string[]): void {
  const unknown = names.find((name) => !VALUES[name]);
  if (unknown)
    throw new Error(`A policy of the distribution uses ${unknown}, which the embedded CloudFront does not support`);
}

/**
 * Adds CloudFront's headers about the viewer, and drops the viewer's own values for them.
 *
 * @param names of the headers in the policies of the behavior, lower case
 */
export function withViewerHeaders(request: EdgeRequest, names: readonly string[], place: ViewerPlace): EdgeRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !name.startsWith('cloudfront-')),
  );
  for (const name of names) {
    const value = VALUES[name]?.(place);
    if (value !== undefined) headers[name] = value;
  }
  return { ...request, headers };
}

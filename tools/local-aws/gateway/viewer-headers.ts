import type { EdgeRequest } from './edge-exchange.ts';

/** The location of every viewer, as CloudFront reports it. */
export interface ViewerPlace {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** degrees; CloudFront omits them for addresses that it cannot locate */
  latitude?: string | undefined;
  longitude?: string | undefined;
}

/**
 * Source: "Add CloudFront request headers", Amazon CloudFront developer guide. An IPv6 address has no brackets there.
 */
const VALUES: Record<string, (request: EdgeRequest, place: ViewerPlace) => string | undefined> = {
  'cloudfront-viewer-address': ({ clientAddress, clientPort }) => `${clientAddress}:${clientPort}`,
  'cloudfront-viewer-country': (_request, { country }) => country,
  'cloudfront-viewer-latitude': (_request, { latitude }) => latitude,
  'cloudfront-viewer-longitude': (_request, { longitude }) => longitude,
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
    const value = VALUES[name]?.(request, place);
    if (value !== undefined) headers[name] = value;
  }
  return { ...request, headers };
}

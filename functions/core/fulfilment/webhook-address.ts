import { isIP } from 'node:net';
import { type AllowedAddress, allowedAddress, isPublicAddress, plainHost } from '../lib/remote-address.ts';

/**
 * Where events may be sent: over https to any host by name. Whether the name leads to a public address is seen at every
 * delivery.
 *
 * @param exceptions origins that may be reached without https and at a private address
 * @returns undefined where nothing is sent
 */
export function webhookAddress(text: string, exceptions: readonly string[]): AllowedAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const host = plainHost(new URL(text).hostname);
  const allowed = allowedAddress(text, { allowedHosts: [host], exceptions });
  const isPrivate = isIP(host) !== 0 && !isPublicAddress(host);
  return isPrivate && !allowed?.isException ? undefined : allowed;
}

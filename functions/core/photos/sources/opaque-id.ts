/**
 * A provider's id as browsers get it: letters that stand in a path as they are. Gateways decode paths on the way (API
 * Gateway's rawPath), so an id with a slash or a percent sign in it would come back as another one.
 */
export function opaqueId(id: string): string {
  return Buffer.from(id, 'utf8').toString('base64url');
}

/** @returns undefined for what opaqueId has not made */
export function idOfOpaque(opaque: string): string | undefined {
  const id = Buffer.from(opaque, 'base64url').toString('utf8');
  return id !== '' && opaqueId(id) === opaque ? id : undefined;
}

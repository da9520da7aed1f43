/** Headers by name; undefined for an omitted one. */
export type HostileHeaders = Readonly<Record<string, string | undefined>>;

const UNSIGNED = `${base64url('{"alg":"none"}')}.${base64url('{"role":"admin","tid":"default","sub":"1"}')}.`;
const WRONGLY_SIGNED = [
  base64url('{"alg":"HS256","kid":"../../../../dev/null"}'),
  base64url('{"role":"admin","tid":"default","sub":"__proto__","exp":1e309}'),
  base64url('signature'),
].join('.');

/** Malformed or forged headers: those that a route reads, and those that something may trust. */
export const HOSTILE_HEADERS: Readonly<Record<string, HostileHeaders>> = {
  'no content type': { 'content-type': undefined },
  'an empty content type': { 'content-type': '' },
  'another content type': { 'content-type': 'text/plain' },
  'a content type of a form': { 'content-type': 'multipart/form-data; boundary=' },
  'a content type of another character set': { 'content-type': 'application/json; charset=utf-16' },
  'a content type with a suffix': { 'content-type': 'application/__proto__+json;;;=' },
  'a content type of 4 kB': { 'content-type': `application/json; a=${'b'.repeat(4000)}` },
  'a coded body': { 'content-encoding': 'gzip' },
  'a cart token of 1025 bytes': { 'x-cart-token': 'a'.repeat(1025) },
  'a cart token with a path': { 'x-cart-token': '../../../../../../../../etc/passwd' },
  'a cart token named __proto__': { 'x-cart-token': '__proto__'.repeat(3) },
  'an empty cart token': { 'x-cart-token': '' },
  'an empty authorization': { authorization: '' },
  'a scheme without a token': { authorization: 'Bearer' },
  'two tokens': { authorization: 'Bearer a.b.c, Bearer d.e.f' },
  'an access token without parts': { authorization: 'Bearer x' },
  'an access token of nothing': { authorization: 'Bearer ..' },
  'an access token of 6 kB': { authorization: `Bearer ${'a'.repeat(2000)}.${'b'.repeat(2000)}.${'c'.repeat(2000)}` },
  'another scheme': { authorization: 'Basic YWRtaW46YWRtaW4=' },
  'an unsigned access token': { authorization: `Bearer ${UNSIGNED}` },
  'an access token with a path for a key': { authorization: `Bearer ${WRONGLY_SIGNED}` },
  'no language': { 'accept-language': '' },
  'a language with a path': { 'accept-language': '../../etc/passwd;q=1e309, __proto__;q=-1, *;q=NaN' },
  '4 kB of languages': { 'accept-language': 'en-US;q=0.1,'.repeat(330) },
  'an unknown media type': { accept: 'application/x-nothing;q=0' },
  'an idempotency key with a path': { 'idempotency-key': '../../__proto__' },
  'an idempotency key of 1025 bytes': { 'idempotency-key': 'a'.repeat(1025) },
  'any entity tag': { 'if-none-match': '*' },
  'an entity tag without an end': { 'if-none-match': 'W/"' },
  '4 kB of entity tags': { 'if-none-match': '"a", '.repeat(800) },
  'a time that never was': { 'if-modified-since': 'Thu, 99 Nev 99999 99:99:99 GMT' },
  'a range backward': { range: 'bytes=9-1,-0,99999999999999999999-' },
  'a foreign origin': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'an invalid origin': { origin: 'javascript:__proto__//%00', referer: '//' },
  'a forged address': { 'true-client-ip': '10.0.0.1', 'x-forwarded-for': '10.0.0.1' },
  'an invalid address': { 'x-forwarded-for': "::1, __proto__, ' OR 1=1, 999.999.999.999", forwarded: 'for=;;' },
  'a chain of 200 addresses': { 'x-forwarded-for': Array(200).fill('127.0.0.1').join(', ') },
  'another host by forwarding': { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  'a forged country': { 'cloudfront-viewer-country': '__proto__', 'cloudfront-viewer-city': '%00' },
  'a header of the edge': { 'x-origin-verify': 'guess' },
  'latin letters': { 'x-app-version': 'caf\u00e9' },
  'cookies of a prototype': { cookie: '__proto__=1; constructor=; =; tenantId=pharmacy' },
  'a forged method': { 'x-http-method-override': 'DELETE' },
};

/** @returns the headers to send; later ones replace earlier ones */
export function mergedHeaders(...sets: readonly HostileHeaders[]): Record<string, string> {
  const merged = Object.entries(Object.assign({}, ...sets) as HostileHeaders);
  return Object.fromEntries(merged.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

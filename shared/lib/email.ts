import { cleanLine, parsedUrl } from './text.ts';

/**
 * An address as accounts and mails store it: lower case, without invisible characters and a closing dot, its
 * international domain in the ASCII form that mail servers take ("münchen.example" is "xn--mnchen-3ya.example").
 *
 * @returns text that is no address, cleaned but otherwise unchanged
 */
export function readEmail(typed: string): string {
  const text = cleanLine(typed).normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at === -1) return text;
  return `${text.slice(0, at + 1)}${asciiDomain(text.slice(at + 1).replace(/[.\u3002]$/, ''))}`;
}

/** Letters, digits, dots and hyphens of any script: other characters would end the host name of a URL. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

function asciiDomain(domain: string): string {
  const isAscii = /^[\0-\x7f]*$/.test(domain);
  if (isAscii || !INTERNATIONAL.test(domain)) return domain;
  return parsedUrl(`http://${domain}`)?.hostname ?? domain;
}

/**
 * The characters that mail providers give out. Of those that RFC 5322 allows, `#` and `|` are missing, which separate the
 * parts of table keys, and `/ ? % { }` and the backquote, which have a meaning in links.
 */
export const EMAIL =
  /^(?:[\w'+&!$*=~^-]+\.)*[\w'+&!$*=~^-]*[\w+&!$*=~^-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

import { s3Error } from './errors.ts';

/** One element of a request body: no attributes and no mixed content, which S3's requests never have. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const DEPTH_MAX = 16;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Reads a small request document (deletions, parts, a bucket's configuration).
 * Doctypes, comments and CDATA are refused: S3's requests need none of them, and entities enable expansion attacks.
 *
 * @throws MalformedXML
 */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open: XmlElement[] = [root];
  let position = /^\uFEFF?\s*(<\?xml[^>]*\?>)?/.exec(document)?.[0].length ?? 0;
  while (position < document.length) {
    const parent = open.at(-1);
    const tagStart = document.indexOf('<', position);
    const text = document.slice(position, tagStart === -1 ? document.length : tagStart);
    if (!parent || (parent === root && text.trim() !== '')) throw s3Error('MalformedXML');
    parent.text += decodeText(text);
    if (tagStart === -1) break;
    const tagEnd = document.indexOf('>', tagStart);
    if (tagEnd === -1) throw s3Error('MalformedXML');
    applyTag(document.slice(tagStart + 1, tagEnd), open, root);
    position = tagEnd + 1;
  }
  const [only, ...others] = root.children;
  if (open.length !== 1 || !only || others.length > 0) throw s3Error('MalformedXML');
  return only;
}

function applyTag(tag: string, open: XmlElement[], root: XmlElement): void {
  const match = /^(\/?)([A-Za-z_][\w.-]*)(?:\s[^<]*?)?(\/?)$/.exec(tag);
  const [, closing, name, selfClosing] = match ?? [];
  const parent = open.at(-1);
  if (!name || !parent) throw s3Error('MalformedXML');
  if (closing) {
    if (parent === root || parent.name !== name || selfClosing) throw s3Error('MalformedXML');
    open.pop();
    return;
  }
  if (open.length > DEPTH_MAX) throw s3Error('MalformedXML');
  const child: XmlElement = { name, text: '', children: [] };
  parent.children.push(child);
  if (!selfClosing) open.push(child);
}

function decodeText(text: string): string {
  return text.replace(/&([^;&]{0,12};?)/g, (_, reference: string) => {
    const name = reference.endsWith(';') ? reference.slice(0, -1) : '';
    const code = /^#x[0-9a-f]+$/i.test(name)
      ? Number.parseInt(name.slice(2), 16)
      : /^#\d+$/.test(name)
        ? Number(name.slice(1))
        : undefined;
    if (code !== undefined && isCharacter(code)) return String.fromCodePoint(code);
    const named = NAMED[name];
    if (code !== undefined || named === undefined) throw s3Error('MalformedXML');
    return named;
  });
}

/** A lone surrogate has no UTF-8 form, so it cannot be part of a key. */
function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}

export function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child) => child.name === name);
}

export function textOf(parent: XmlElement, name: string): string | undefined {
  return parent.children.find((child) => child.name === name)?.text;
}

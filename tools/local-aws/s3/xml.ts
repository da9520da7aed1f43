const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** Escaped markup; the type distinguishes it from text. */
export interface Xml {
  readonly markup: string;
}

type Content = string | number | boolean | Xml | readonly Xml[];

/** `element('Key', 'a&b')` is `<Key>a&amp;b</Key>`; children are elements or a list of them. */
export function element(name: string, content: Content): Xml {
  return { markup: `<${name}>${render(content)}</${name}>` };
}

/** A whole document; S3's replies have a namespace, its errors do not. */
export function xmlDocument(name: string, content: Content, namespace?: string): string {
  const attribute = namespace ? ` xmlns="${namespace}"` : '';
  return `${XML_DECLARATION}<${name}${attribute}>${render(content)}</${name}>`;
}

function render(content: Content): string {
  if (typeof content !== 'object') return escapeXml(String(content));
  return 'markup' in content ? content.markup : content.map((child) => child.markup).join('');
}

const NAMED: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Control characters become references: a parser would normalize a bare CR, and keys may contain any of them. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may hold control characters
  return text.replace(/[<>&"'\u0000-\u001f\u007f]/g, (char) => NAMED[char] ?? `&#x${char.charCodeAt(0).toString(16)};`);
}

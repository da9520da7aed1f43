import { HOSTILE_NAMES } from './hostile-names.ts';

/** Values that break programs, by a printable name. Lone surrogates survive JSON as escapes. */
export const HOSTILE_STRINGS: Readonly<Record<string, string>> = {
  empty: '',
  spaces: ' \t ',
  'a line break': 'a\r\nBcc: x@evil.example',
  NUL: 'a\u0000b',
  escape: '\u001b[31ma',
  'a bidirectional override': '\u202egnp.exe',
  'a lone high surrogate': 'a\ud800b',
  'a lone low surrogate': '\udc00',
  'a byte order mark': '\ufeffa',
  'letters of 4 bytes': '𝕏🖼️👩‍👩‍👧‍👦',
  'combining marks': `e${'\u0301'.repeat(200)}`,
  '1025 bytes': 'a'.repeat(1025),
  '1025 bytes of 3-byte letters': '€'.repeat(342),
  '700 letters of 3 bytes': '€'.repeat(700),
  '70 kB': 'a'.repeat(70_000),
  'a template': `{{7*7}}\${7*7}<%= 7*7 %>`,
  SQL: "' OR '1'='1'; DROP TABLE orders;--",
  'a script': '"><script>alert(1)</script>',
  'a condition expression': 'attribute_exists(pk) OR begins_with(pk, :p)',
  __proto__: '__proto__',
  constructor: 'constructor',
  'a path upward': '../../../../etc/passwd',
  'an encoded path upward': '..%2f..%2f%00',
  'a separator of keys': 'default#C-1#PROJECT#1',
  'a local address': 'http://169.254.169.254/latest/meta-data/',
  'a script address': 'javascript:alert(1)',
  'a file address': 'file:///etc/passwd',
  'an address with a user': 'https://tessera.example@evil.example/a.jpg',
  'a number as text': '9007199254740993',
  'a large amount': '99999999999999999999',
  'a negative amount': '-0.01',
  'not a number': 'NaN',
  'an unknown word': 'Purple-Elephant',
};

/**
 * JSON has no literal for some numbers that a parser may meet: `jsonOf` writes a string with this prefix without its
 * quotation marks.
 */
const RAW = 'raw-json:';

export const EDGE_NUMBERS: Readonly<Record<string, number | string | null>> = {
  zero: 0,
  'minus zero': `${RAW}-0`,
  'minus one': -1,
  'a half': 0.5,
  '2^31 - 1': 2 ** 31 - 1,
  '2^31': 2 ** 31,
  '-2^31 - 1': -(2 ** 31) - 1,
  '2^53': 2 ** 53,
  '1e21': 1e21,
  '1e309': `${RAW}1e309`,
  'NaN as text': 'NaN',
  'a numeric string': '1',
  null: null,
};

export const WRONG_TYPES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  'a number': 7,
  'a string': 'text',
  'an empty list': [],
  'an empty object': {},
  'an object with a prototype': withMembers({}, [['__proto__', { isAdmin: true }]]),
  'a nested list': nested(60),
};

/** Members in no schema: with a special name, or one of a table row. */
export const EXTRA_MEMBERS: readonly [name: string, value: unknown][] = [
  ...Object.values(HOSTILE_NAMES).map((name): [string, unknown] => [
    name,
    { role: 'admin', prototype: { role: 'admin' } },
  ]),
  ['toString', 'x'],
  ['role', 'admin'],
  ['tenantId', 'pharmacy'],
  ['owner', 'C-1'],
  ['priceCents', 1],
];

/** Bodies that are not JSON, or not valid for any route. */
export const HOSTILE_BODIES: Readonly<Record<string, string>> = {
  'an empty body': '',
  'half an object': '{"a":',
  'a list': '[]',
  'a string': '"text"',
  'a number': '1e309',
  null: 'null',
  'not a number': '{"a":NaN}',
  'a byte order mark': '\ufeff{}',
  '5,000 open brackets': '['.repeat(5000),
  '5,000 levels': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  'a name twice': '{"__proto__":{"a":1},"__proto__":{"a":2}}',
  'a form': 'a=1&b=2',
  '70 kB of spaces': `${' '.repeat(70_000)}{}`,
};

/** Those that fit a URL: CloudFront refuses one of more than 8,192 bytes. */
export const HOSTILE_STRINGS_OF_ADDRESSES = Object.entries(HOSTILE_STRINGS).filter(
  ([, value]) => encodeURIComponent(value.toWellFormed()).length < 7000,
);

/** JSON text, including numbers that JavaScript cannot write. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(new RegExp(`"${RAW}([^"]*)"`, 'g'), '$1');
}

/** Adds own members to an object, even with special names. */
export function withMembers(value: object, members: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries([...Object.entries(value), ...members]);
}

function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

/** Unknown names of members, variables and parameters; some are special in JavaScript or in a table. */
export const HOSTILE_NAMES: Readonly<Record<string, string>> = {
  __proto__: '__proto__',
  constructor: 'constructor',
  prototype: 'prototype',
  toString: 'toString',
  'a path to a prototype': '__proto__[role]',
  'a dotted path to a prototype': 'constructor.prototype.role',
  brackets: 'a[b]',
  'an operator': '$where',
  empty: '',
  'a space': ' ',
  NUL: 'a\u0000b',
  'a line break': 'a\r\nb',
  'a bidirectional override': '\u202ea',
  'a key of a table': '#pk = :p',
  '2,000 letters': 'n'.repeat(2000),
  '500 letters of 3 bytes': '€'.repeat(500),
};

/** Malformed queries, appended to the rest of the query. */
export const HOSTILE_QUERIES: Readonly<Record<string, string>> = {
  'ampersands alone': '&&&&',
  'equals signs alone': '=&==&===',
  'a value without a name': '=x',
  'half an escape': '%',
  'an escape of no digits': 'a=%zz',
  'an escape of no UTF-8': '%ff=%fe',
  'a second question mark': 'a?b=c',
  semicolons: 'a=1;b=2',
  'plus signs': '+=+',
  '300 parameters': Array.from({ length: 300 }, (_, index) => `p${index}=1`).join('&'),
  '300 parameters of one name': 'a=1&'.repeat(300),
};

import { describe, expect, test } from 'vitest';
import { Email } from './scalars.ts';

const emailOf = (typed: string) => Email.safeParse(typed).data;

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada@Example.COM ', 'ada@example.com'],
  ["o'neil+tiles@example.com", "o'neil+tiles@example.com"],
  ['a&b@example.com', 'a&b@example.com'],
  ['johnson&johnson&@example.com', 'johnson&johnson&@example.com'],
  ['ada@example.com.', 'ada@example.com'],
  ['ada\u200b@example.com\ufeff', 'ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['user@münchen.example', 'user@xn--mnchen-3ya.example'],
  ['user@MÜNCHEN.example', 'user@xn--mnchen-3ya.example'],
  ['user@mu\u0308nchen.example', 'user@xn--mnchen-3ya.example'],
  ['user@xn--mnchen-3ya.example', 'user@xn--mnchen-3ya.example'],
  ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['user@mail.почта.рф', 'user@mail.xn--80a1acny.xn--p1ai'],
])('%j is the address %s', (typed, email) => expect(emailOf(typed)).toBe(email));

describe('refuses', () => {
  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example..com',
    'ada@example.com..',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'a b@example.com',
    'a@b@example.com',
    'ada@exa mple.com',
    'ada@münchen.example/path',
    'ada@münchen.example:8080',
    'ada@münchen.example?x',
    'ada@user@münchen.example',
    'ada@-example.com',
    'ada@127.0.0.1',
    // Mail servers that take such a name are rare, and Amazon SES takes none.
    'josé@example.com',
    'a#b@example.com',
    'a|b@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('%j', (typed) => expect(emailOf(typed)).toBeUndefined());
});

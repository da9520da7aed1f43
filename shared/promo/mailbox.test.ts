import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['ada.love.lace@gmail.com', 'adalovelace@gmail.com'],
  ['adalovelace+walls@gmail.com', 'adalovelace@gmail.com'],
  ['ada.lovelace+a+b@googlemail.com', 'adalovelace@gmail.com'],
  ['ada.lovelace+walls@outlook.com', 'ada.lovelace@outlook.com'],
  ['ada+walls@icloud.com', 'ada@icloud.com'],
  ['ada.lovelace+walls@example.com', 'ada.lovelace+walls@example.com'],
  ['+walls@gmail.com', '+walls@gmail.com'],
  ['ada@notgmail.com', 'ada@notgmail.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

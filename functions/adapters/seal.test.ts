import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'a secret of sixty-four letters, as Secrets Manager makes them up';
const PLACE = 'default|K-me|google';
const seal = createSeal(SECRET);

test('sealed text opens again in the same place', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (text, place) => seal.open(seal.close(text, place), place) === text));
});

test('sealing hides the text, and never repeats an output', () => {
  const sealed = seal.close('ya29.token', PLACE);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('ya29');
  expect(seal.close('ya29.token', PLACE)).not.toBe(sealed);
});

test.each(['default|K-you|google', 'pharmacy|K-me|google', 'default|K-me|facebook', ''])(
  'sealed text does not open in another place: %s',
  (place) => {
    expect(seal.open(seal.close('token', PLACE), place)).toBeUndefined();
  },
);

test('it does not open with another key', () => {
  expect(createSeal(`${SECRET}!`).open(seal.close('token', PLACE), PLACE)).toBeUndefined();
});

test('a single flipped bit prevents opening', () => {
  const sealed = Buffer.from(seal.close('token', PLACE), 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed.toString('base64url'), PLACE)).toBeUndefined();
  }
});

test.each(['', 'AAAA', 'not sealed at all'])('anything but sealed text is refused: %s', (text) => {
  expect(seal.open(text, PLACE)).toBeUndefined();
});

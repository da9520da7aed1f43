import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPoBox } from './po-box.ts';

test.each([
  'PO Box 1',
  'P.O. Box 1',
  'p o box 1',
  'p  o  box 1',
  'P. O. B. 4',
  'P O B 4',
  'POB 12',
  'POB12',
  'P.O.B. 3',
  'POBOX7',
  'PO-Box 4',
  'P/O Box 9',
  'P_O_BOX 9',
  'P0 Box 3',
  'P.O. Bx 8',
  'P.O.\u00a0Box 12',
  'ＰＯ Ｂｏｘ 5',
  'PO BOX A',
  'P.O.Box',
  '(PO Box 12)',
  '#PO Box 12',
  'U.S.P.O. Box 2',
  'Post Office Box',
  'Post Office Box 7',
  'Post-Office-Box 7',
  'Post  Box 7',
  'Postbox 7',
  'Postal Box 6',
  'Box 12',
  'Box 12 A',
  'Box 123-456',
  'Box  #12',
  'Box #A1',
  'Box No. 12',
  'Box number 3',
  ' po 77',
  'P. O. 77',
  'P  O  # 77',
  'PO#77',
  'P.O. Drawer 5',
  'PO Drawer A',
  'Drawer 11',
  'Lockbox 12',
  'Lock Box 4',
  'Caller Service 12',
  'Firm Caller 4',
  'Bin 9',
  'Apartado 12',
  'Apartado Postal 5',
])('%j is a post office box', (line) => expect(isPoBox(line)).toBe(true));

test.each([
  '',
  '12 Main St',
  '12 Post Office Road',
  'Post Office Square 1',
  'Post Road 5',
  'Postal Way 3',
  'Polk Street 3',
  'Poblano 12',
  'Pobeda Ave 4',
  'Poe Street 12',
  'Po Valley Road 3',
  'PO 12th Street',
  'PO 1st Ave',
  'Po 12 Street',
  'P Street 12',
  'Portland 5',
  'Box 5th Avenue',
  'Box Elder Drive 12',
  'Box Canyon Road 7',
  'Boxwood 12',
  '9 Boxwood Lane',
  'Boxer Way 1',
  'Boxing Green 4',
  'Bingham 3',
  'Binney St 4',
  'Caller Road 3',
  'Drawer Street 4',
  'RR 2 Box 12',
  'HC 1 Box 2',
  'Apt 5',
  'Apartment 12',
])('%j is a street', (line) => expect(isPoBox(line)).toBe(false));

test('finds a box in any case, punctuation and position', () => {
  const separator = fc.string({ unit: fc.constantFrom(' ', '.', '-', '/', '_', ',', '\t', '\u00a0'), maxLength: 3 });
  const letters = fc.constantFrom(['P', 'O', 'Box'], ['p', 'o', 'b'], ['P', '0', 'BOX'], ['Post ', 'Office ', 'Box']);
  fc.assert(
    fc.property(separator, letters, separator, fc.nat(99_999), (before, words, between, number) => {
      expect(isPoBox(`${before}${words.join(between)} ${number}`)).toBe(true);
    }),
  );
});

test('a house number in front makes it a street, whatever its name', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.string(), (number, street) => {
      expect(isPoBox(`${number} ${street}`)).toBe(false);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../lib/test-property-runs.ts';
import { carrierOfNumber, isLikelyNumber, parcelNumber } from './parcel-number.ts';

/** Published examples: github.com/jkeen/tracking_number_data at b79ce4b, which has them from the carriers' documents. */
const PUBLISHED = [
  ['UPS', '1Z999AA10123456784'],
  ['UPS', '1Z5R89390357567127'],
  ['UPS', '1Z879E930346834440'],
  ['UPS', '1Z410E7W0392751591'],
  ['UPS', '1Z8V92A70367203024'],
  ['UPS', '1ZXX3150YW44070023'],
  ['USPS', '9400111206206406260787'],
  ['USPS', '9400111201080805483016'],
  ['USPS', '9405803699300124287899'],
  ['USPS', '9101026837331000039521'],
  ['USPS', '9505511069605048600624'],
  ['USPS', '9261292700768711948021'],
  ['USPS', '92748931507708513018050063'],
  ['USPS', '03071790000523483741'],
  ['USPS', '71123456789123456787'],
  ['USPS', '71969010756003077385'],
  ['USPS', 'RB123456785US'],
  ['FedEx', '986578788855'],
  ['FedEx', '477179081230'],
  ['FedEx', '799531274483'],
  ['FedEx', '974367662710'],
  ['FedEx', '041441760228964'],
  ['FedEx', '568283610012734'],
  ['FedEx', '61299998820821171811'],
] as const;

test.each(PUBLISHED)('accepts a published %s number: %s', (carrier, number) => {
  expect(isLikelyNumber({ carrier, number })).toBe(true);
  expect(carrierOfNumber(number)).toBe(carrier);
});

test.each([
  ['UPS', '1Z999AA10123456785'],
  ['USPS', '9400111206206406260788'],
  ['USPS', '03071790000523483742'],
  ['USPS', '71969010756003077386'],
  ['USPS', 'RB123456786US'],
  ['FedEx', '996578788855'],
  ['FedEx', '568283610012732'],
] as const)('warns of a %s number with a wrong check digit, and still detects the carrier: %s', (carrier, number) => {
  expect(isLikelyNumber({ carrier, number })).toBe(false);
  expect(carrierOfNumber(number)).toBe(carrier);
});

test.each([
  ['a digit short', 'UPS', '1Z999AA1012345678'],
  ['of another carrier', 'UPS', '986578788855'],
  ['in no known format', 'FedEx', 'ABCD12345'],
] as const)('warns of a number that is %s', (_what, carrier, number) => {
  expect(isLikelyNumber({ carrier, number })).toBe(false);
});

test('does not judge numbers of unknown carriers', () => {
  expect(isLikelyNumber({ carrier: 'dhl', number: 'ABCD12345' })).toBe(true);
  expect(carrierOfNumber('JD014600003828362000')).toBeUndefined();
});

/** Returns every number with one digit changed. Letters stay. */
function misread(number: string): string[] {
  return [...number].flatMap((digit, index) =>
    /\d/.test(digit)
      ? [...'0123456789']
          .filter((other) => other !== digit)
          .map((other) => `${number.slice(0, index)}${other}${number.slice(index + 1)}`)
      : [],
  );
}

describe('one wrong digit', () => {
  const found = (carrier: string, number: string) =>
    misread(number).map((other) => ({ other, isFound: !isLikelyNumber({ carrier, number: other }) }));

  test('is always found in a number with modulo 10 and the weights 3 and 1', () => {
    const withCheckDigit = (digits: string) =>
      [...'0123456789'].map((check) => digits + check).find((number) => isLikelyNumber({ carrier: 'USPS', number }));
    fc.assert(
      fc.property(fc.stringMatching(/^\d{19}$/), (rest) => {
        const number = withCheckDigit(`94${rest}`);
        expect(number).toBeDefined();
        // Skips a first digit that turns the number into another form.
        for (const { other, isFound } of found('USPS', number ?? '')) expect([other, isFound]).toEqual([other, true]);
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  test('is found in a UPS number, except by 5 in a doubled digit', () => {
    const number = '1Z999AA10123456784';
    const isBlind = (other: string) =>
      [...other].some((digit, index) => {
        const isTwice = index >= 2 && index % 2 === 1 && index < 17;
        return digit !== number[index] && isTwice && Math.abs(Number(digit) - Number(number[index])) === 5;
      });
    for (const { other, isFound } of found('UPS', number)) expect([other, isFound]).toEqual([other, !isBlind(other)]);
  });

  // Remainders 10 and 0 (S10: 0 and 6) share a check digit.
  test.each([
    ['FedEx', '986578788855'],
    ['USPS', 'RB123456785US'],
  ])('is found in over nine of ten numbers of %s with modulo 11', (carrier, number) => {
    const all = found(carrier, number);
    expect(all.filter(({ isFound }) => isFound).length / all.length).toBeGreaterThan(0.9);
  });
});

test.each([
  ['1Z 999 AA1 01 2345 6784', '1Z999AA10123456784'],
  ['9400 1112 0620 6406 2607 87', '9400111206206406260787'],
  ['420787459400111206206406260787', '9400111206206406260787'],
  ['4201002334249200190132607600833457', '9200190132607600833457'],
  ['4201028200009261290113185417468510', '9261290113185417468510'],
  ['420221539101026837331000039521', '9101026837331000039521'],
  [']C1420787459400111206206406260787', '9400111206206406260787'],
  ['rb123456785us', 'RB123456785US'],
  ['4771 7908 1230', '477179081230'],
  ['9622001900000000000000776632517510', '776632517510'],
  ['9632001560123456789900794808390594', '794808390594'],
  ['1001921334250001000300779017972697', '779017972697'],
  ['9611020987654312345672', '987654312345672'],
  ['ABCD-12345', 'ABCD12345'],
])('reads %s as %s', (typed, number) => expect(parcelNumber(typed)).toBe(number));

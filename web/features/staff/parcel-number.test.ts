import { describe, expect, test } from 'vitest';
import { NO_PARCEL, type ParcelDraft, parcelNumber, readParcel, sameNumber } from './parcel-number.ts';

test.each([
  ['1Z 999 AA1 01 2345 6784', 'UPS', '1Z999AA10123456784'],
  ['9400 1000 0000 0000 0000 00', 'USPS', '9400100000000000000000'],
  ['420787019400100000000000000000', 'USPS', '9400100000000000000000'],
  ['ea123456789us', 'USPS', 'EA123456789US'],
  ['1234 5678 9012', 'FedEx', '123456789012'],
  ['9632001900000000000000123456789012', 'FedEx', '123456789012'],
  ['ABCD-12345', undefined, 'ABCD12345'],
] as const)('%s is of %s', (typed, carrier, number) => {
  expect(parcelNumber(typed)).toEqual({ number, carrier });
});

describe('the fields of a parcel', () => {
  test.each<[string, ParcelDraft, Partial<ReturnType<typeof readParcel>>]>([
    ['nothing is typed', NO_PARCEL, { problem: undefined, tracking: undefined }],
    ['only a carrier is chosen', { typed: ' ', chosen: 'UPS' }, { problem: undefined, tracking: undefined }],
    ['it is no number', { typed: 'see mail!', chosen: 'UPS' }, { problem: 'invalid', tracking: undefined }],
    ['it is too short', { typed: '12345', chosen: '' }, { problem: 'invalid', tracking: undefined }],
    ['nobody knows whose it is', { typed: 'ABCD-12345', chosen: '' }, { problem: 'noCarrier', tracking: undefined }],
    [
      'its carrier is chosen',
      { typed: 'ABCD-12345', chosen: 'FedEx' },
      { problem: undefined, tracking: { carrier: 'FedEx', number: 'ABCD12345' } },
    ],
    [
      'it says whose it is',
      { typed: '1Z999AA10123456784', chosen: '' },
      { problem: undefined, tracking: { carrier: 'UPS', number: '1Z999AA10123456784' } },
    ],
    [
      'another carrier is chosen than it says',
      { typed: '123456789012', chosen: 'USPS' },
      { problem: undefined, tracking: { carrier: 'USPS', number: '123456789012' } },
    ],
  ])('where %s', (_, draft, read) => expect(readParcel(draft)).toMatchObject(read));

  test('two parcels with one number are found however it is typed; empty ones are not alike', () => {
    const drafts = new Map<string, ParcelDraft>([
      ['A7K2Q', { typed: '1Z999AA10123456784', chosen: '' }],
      ['B3M9T', { typed: '1z 999 aa1 01 2345 6784', chosen: '' }],
      ['C4N8V', NO_PARCEL],
      ['D5P7W', NO_PARCEL],
    ]);
    expect([...drafts.keys()].map((id) => sameNumber(drafts, id))).toEqual(['B3M9T', 'A7K2Q', undefined, undefined]);
  });
});

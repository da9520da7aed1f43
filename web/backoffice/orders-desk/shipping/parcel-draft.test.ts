import { describe, expect, test } from 'vitest';
import { NO_PARCEL, type ParcelDraft, readParcel, sameNumber } from './parcel-draft.ts';

describe('parcel fields', () => {
  test.each<[string, ParcelDraft, Partial<ReturnType<typeof readParcel>>]>([
    ['the field is empty', NO_PARCEL, { problem: undefined, tracking: undefined }],
    ['only a carrier is chosen', { typed: ' ', chosen: 'UPS' }, { problem: undefined, tracking: undefined }],
    ['the number is invalid', { typed: 'see mail!', chosen: 'UPS' }, { problem: 'invalid', tracking: undefined }],
    [
      'its check digit is wrong',
      { typed: '1Z999AA10123456785', chosen: '' },
      { problem: undefined, isUnlikely: true, tracking: { carrier: 'UPS', number: '1Z999AA10123456785' } },
    ],
    [
      'the carrier is the tenant’s own',
      { typed: 'JD0146000038', chosen: 'dhl' },
      { isUnlikely: false, tracking: { carrier: 'dhl', number: 'JD0146000038' } },
    ],
    ['the number is too short', { typed: '12345', chosen: '' }, { problem: 'invalid', tracking: undefined }],
    ['an unknown carrier', { typed: 'ABCD-12345', chosen: '' }, { problem: 'noCarrier', tracking: undefined }],
    [
      'the carrier is chosen',
      { typed: 'ABCD-12345', chosen: 'FedEx' },
      { problem: undefined, tracking: { carrier: 'FedEx', number: 'ABCD12345' } },
    ],
    [
      'the number determines the carrier',
      { typed: '1Z999AA10123456784', chosen: '' },
      { problem: undefined, tracking: { carrier: 'UPS', number: '1Z999AA10123456784' } },
    ],
    [
      'another carrier is chosen than the number’s',
      { typed: '123456789012', chosen: 'USPS' },
      { problem: undefined, tracking: { carrier: 'USPS', number: '123456789012' } },
    ],
  ])('where %s', (_, draft, read) => expect(readParcel(draft)).toMatchObject(read));

  test('finds two parcels with the same number in any format; empty numbers never match', () => {
    const drafts = new Map<string, ParcelDraft>([
      ['A7K2Q9', { typed: '1Z999AA10123456784', chosen: '' }],
      ['B3M9T9', { typed: '1z 999 aa1 01 2345 6784', chosen: '' }],
      ['C4N8V9', NO_PARCEL],
      ['D5P7W9', NO_PARCEL],
    ]);
    expect([...drafts.keys()].map((id) => sameNumber(drafts, id))).toEqual(['B3M9T9', 'A7K2Q9', undefined, undefined]);
  });
});

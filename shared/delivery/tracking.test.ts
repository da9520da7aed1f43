import { describe, expect, test } from 'vitest';
import { OwnCarrier, OwnCarriers } from './carriers.ts';
import { carrierName, knownTracking, trackingUrl } from './tracking.ts';

const DHL = {
  id: 'dhl',
  name: 'DHL Express',
  trackingUrl: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id={number}',
};

test('a built-in carrier is available to every tenant, with its name and tracking page', () => {
  const tracking = knownTracking({}, { carrier: 'UPS', number: '1Z999AA10123456784' });
  expect(tracking).toEqual({ carrier: 'UPS', number: '1Z999AA10123456784' });
  expect(tracking && carrierName(tracking)).toBe('UPS');
  expect(tracking && trackingUrl(tracking)).toBe('https://www.ups.com/track?tracknum=1Z999AA10123456784');
});

test('a parcel of a tenant’s own carrier keeps its name and page when the tenant changes its carriers', () => {
  const tracking = knownTracking({ carriers: [DHL] }, { carrier: 'dhl', number: 'JD0146000038' });
  expect(tracking && carrierName(tracking)).toBe('DHL Express');
  expect(tracking && trackingUrl(tracking)).toBe(
    'https://www.dhl.com/us-en/home/tracking.html?tracking-id=JD0146000038',
  );
});

test('a carrier without a page has a name and no link', () => {
  const { trackingUrl: _page, ...local } = DHL;
  const tracking = knownTracking({ carriers: [local] }, { carrier: 'dhl', number: 'JD0146000038' });
  expect(tracking && trackingUrl(tracking)).toBeUndefined();
});

test('an unknown carrier is refused', () => {
  expect(knownTracking({ carriers: [DHL] }, { carrier: 'gls', number: 'JD0146000038' })).toBeUndefined();
});

describe('a tenant’s carrier', () => {
  test.each([
    ['without https', 'http://carrier.example/{number}'],
    ['that runs a script', 'javascript:alert({number})'],
    ['without a place for the number', 'https://carrier.example/'],
    ['with two places for it', 'https://carrier.example/{number}/{number}'],
    ['with the number in its host', 'https://{number}.example/'],
    ['with a name and a password', 'https://me:secret@carrier.example/{number}'],
    ['that is no address', '{number}'],
  ])('has no tracking page %s: %s', (_what, trackingUrlOfIt) => {
    expect(OwnCarrier.safeParse({ ...DHL, trackingUrl: trackingUrlOfIt }).success).toBe(false);
  });

  test.each(['UPS', 'other', '1st', 'a b', ''])('cannot have the id “%s”', (id) => {
    expect(OwnCarrier.safeParse({ ...DHL, id }).success).toBe(false);
  });

  test('is in the list once', () => {
    expect(OwnCarriers.safeParse([DHL]).success).toBe(true);
    expect(OwnCarriers.safeParse([DHL, DHL]).success).toBe(false);
  });
});

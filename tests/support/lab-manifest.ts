import type { LabMessage } from '../../functions/core/labs/lab.ts';
import type { LabManifest } from '../../functions/core/labs/lab-manifest.ts';
import { MD5_OF_PRINT, PRINT_URLS } from './lab-world.ts';

export const KEY = 'default-A7K2Q9-main-1';

/** Manifest of an order with two copies of one tile, with a downloadable file. */
export async function labManifest(sku: string): Promise<LabManifest> {
  const file = {
    name: 'A7K2Q9-001.jpg',
    key: 'prints/default/A7K2Q9/x/A7K2Q9-001.jpg',
    bytes: 7,
    md5: MD5_OF_PRINT,
  };
  return {
    reference: KEY,
    orderId: 'A7K2Q9',
    placedAt: '2026-11-23T09:00:00.000Z',
    dueAt: '2026-11-24T09:00:00.000Z',
    recipient: {
      firstName: 'Grace',
      lastName: 'Hopper',
      address1: '1 Gallery Street',
      city: 'Austin',
      provinceCode: 'TX',
      zip: '78701',
      countryCode: 'US',
    },
    delivery: { title: 'Standard', isPickUp: false },
    totalSheets: 2,
    items: [
      {
        reference: 'default-A7K2Q9-01-01-1',
        sku,
        productId: 'tile',
        frameColor: 'Black',
        sheetInches: { width: 8.25, height: 8.25 },
        shownInches: { width: 8, height: 8 },
        bleedInches: { leftAndRight: 0.125, topAndBottom: 0.125 },
        bleedMm: { leftAndRight: 3.175, topAndBottom: 3.175 },
        safeInches: 0.25,
        safeMm: 6.35,
        matColor: '#FFFFFF00',
        copies: 2,
        file: { ...file, widthPx: 2475, heightPx: 2475, url: await PRINT_URLS.downloadUrl() },
      },
    ],
  };
}

/** A message as received by the shop. */
export function messageOf(body: string, headers: Record<string, string> = {}): LabMessage {
  return { body, headers };
}

import { generateKeyPairSync } from 'node:crypto';
import type { Settings } from '../../../infra/deploy/settings.ts';
import { fingerprintOf } from '../../../infra/deployment.ts';

export function newPhotoUrlKey(): Settings['photoUrlKeys'][number] {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { fingerprint: fingerprintOf(pem), publicKey: pem };
}

const KEY = newPhotoUrlKey();

/** Settings of a shop with its own two hosts. */
export function exampleSettings(changes: Partial<Settings> = {}): Settings {
  return {
    account: '123456789012',
    hosts: ['shop.example.com', 'pharmacy.example.com'],
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
    cardOrigins: {},
    mapHosts: [],
    hstsIncludesSubdomains: false,
    mail: { domain: 'example.com' },
    photoUrlKeys: [KEY],
    originSecrets: ['First'],
    alarmTopicArn: 'no alarms',
    monthlyBudgetDollars: 100,
    staff: [],
    ...changes,
  };
}

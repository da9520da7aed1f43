import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESClient } from '@aws-sdk/client-ses';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { accessKeysOf } from '../../tools/local-aws/access-keys.ts';
import { listen } from '../../tools/local-aws/listen.ts';
import { createSes, type Ses } from '../../tools/local-aws/ses/ses.ts';

export interface TestSes {
  /** Without retries, so that a test repeats calls explicitly. */
  client: SESClient;
  /** For production access and the suppression list, which only version 2 has. */
  accountClient: SESv2Client;
  inbox: Ses['inbox'];
  /** Advances the sending quota by a second. */
  waitOneSecond(): void;
  stop(): Promise<void>;
}

/** Starts the embedded SES with shop.example verified. */
export async function startSes(): Promise<TestSes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-ses-'));
  const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };
  let now = Date.now();
  const ses = await createSes({
    dataDir,
    accessKeys: accessKeysOf(credentials),
    clock: () => new Date(now),
    identities: [{ name: 'shop.example' }],
  });
  const wire = await listen('127.0.0.1', 0, 'PORT');
  wire.serve(ses.handle);
  const endpoint = `http://127.0.0.1:${wire.port}`;
  const settings = { region: 'us-east-1', endpoint, credentials, maxAttempts: 1 };
  return {
    client: new SESClient(settings),
    accountClient: new SESv2Client(settings),
    inbox: ses.inbox,
    waitOneSecond: () => {
      now += 1000;
    },
    async stop() {
      await wire.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

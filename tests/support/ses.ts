import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { accessKeysOf } from '../../tools/local-aws/access-keys.ts';
import { listen } from '../../tools/local-aws/listen.ts';
import { createSes, type Ses } from '../../tools/local-aws/ses/ses.ts';

export interface TestSes {
  /** tries once, so that a test says itself when a call comes again */
  client: SESv2Client;
  inbox: Ses['inbox'];
  /** a second passes for the sending quota */
  waitOneSecond(): void;
  stop(): Promise<void>;
}

/** The embedded SES, in which shop.example is verified. */
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
  return {
    client: new SESv2Client({
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${wire.port}`,
      credentials,
      maxAttempts: 1,
    }),
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

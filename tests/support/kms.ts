import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { accessKeysOf } from '../../tools/local-aws/access-keys.ts';
import { createKms } from '../../tools/local-aws/kms/kms.ts';
import { listen } from '../../tools/local-aws/listen.ts';

export interface TestKms {
  client: KMSClient;
  stop(): Promise<void>;
}

/** Starts the embedded KMS with new signing keys of these names, on a free port. */
export async function startKms(keyIds: readonly string[]): Promise<TestKms> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-kms-'));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const keys = keyIds.map((id) => ({ id, spec: 'ECC_NIST_P256' as const }));
  const kms = await createKms({ dataDir: join(folder, 'keys'), accessKeys: accessKeysOf(credentials), keys });
  const listening = await listen('127.0.0.1', 0, 'PORT');
  listening.serve(kms.handle);
  const client = new KMSClient({ region: 'us-east-1', endpoint: `http://127.0.0.1:${listening.port}`, credentials });
  return {
    client,
    async stop() {
      client.destroy();
      await listening.close();
      await kms.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

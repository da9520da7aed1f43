import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { accessKeysOf } from '../access-keys.ts';
import { createS3, type S3, type S3Options } from './server.ts';

export const Bucket = 'photos';
export const region = 'eu-central-1';
export const credentials = { accessKeyId: 'TESTKEY', secretAccessKey: 'test-secret' };

interface RunningS3 {
  s3: S3;
  client: S3Client;
  port: number;
  stop(): Promise<void>;
}

/** A temporary data folder and servers on it that are stopped with it. */
export interface TestBed {
  dataDir: string;
  start(changes?: Partial<S3Options>): Promise<RunningS3>;
  filesIn(folder: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function createTestBed(): Promise<TestBed> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-s3-'));
  const running: RunningS3[] = [];
  return {
    dataDir,
    async start(changes = {}) {
      const options = {
        dataDir,
        region,
        accessKeys: accessKeysOf(credentials),
        buckets: [{ name: Bucket, cors: [] }],
        onObjectCreated: () => {},
      };
      const s3 = await createS3({ ...options, ...changes });
      const server = createServer(s3.handle);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const client = new S3Client({ region, credentials, endpoint: `http://127.0.0.1:${port}`, maxAttempts: 1 });
      const started: RunningS3 = {
        s3,
        client,
        port,
        async stop() {
          client.destroy();
          server.closeAllConnections();
          server.close();
          await s3.close();
        },
      };
      running.push(started);
      return started;
    },
    filesIn: (folder) => readdir(join(dataDir, Bucket, folder)),
    async remove() {
      for (const { stop } of running) await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export async function readText(client: S3Client, Key: string): Promise<string | undefined> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
  return Body?.transformToString();
}

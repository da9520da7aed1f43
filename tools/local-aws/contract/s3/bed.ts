import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import { clientSettings, contractTarget } from '../target.ts';

/** A bucket for tests, with a separate prefix for all keys. */
export interface S3Bed {
  bucket: string;
  client: S3Client;
  /** False for the embedded S3, which has a single region. */
  isAws: boolean;
  clientWith(changes: S3ClientConfig): S3Client;
  key(name: string): string;
  put(name: string, body: PutObjectCommandInput['Body'], more?: Partial<PutObjectCommandInput>): Promise<string>;
  text(key: string): Promise<string | undefined>;
  exists(key: string): Promise<boolean>;
  prepare(): Promise<void>;
  remove(): Promise<void>;
}

/** Uses the photo bucket of the target, so that its CORS rules apply, or else creates one. */
export function s3Bed(): S3Bed {
  const { buckets, region } = contractTarget();
  const settings = clientSettings('s3');
  const client = new S3Client(settings);
  const prefix = `contract-${randomUUID()}/`;
  const given = Object.entries(buckets).find(([name]) => /photo/i.test(name))?.[1];
  const Bucket = given ?? `tessera-contract-${randomUUID()}`;
  return {
    bucket: Bucket,
    client,
    isAws: settings.endpoint === undefined,
    clientWith: (changes) => new S3Client({ ...settings, maxAttempts: 1, ...changes }),
    key: (name) => prefix + name,
    async put(name, Body, more = {}) {
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body, ...more }));
      return prefix + name;
    },
    async text(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Body?.transformToString();
    },
    async exists(Key) {
      const outcome = await client.send(new HeadObjectCommand({ Bucket, Key })).then(
        () => 'there',
        (error: Error) => error.name,
      );
      expect(['there', 'NotFound']).toContain(outcome);
      return outcome === 'there';
    },
    async prepare() {
      // us-east-1 must not be given as a location constraint
      const place =
        region === 'us-east-1' ? {} : { CreateBucketConfiguration: { LocationConstraint: region as 'eu-central-1' } };
      if (given) return;
      await client.send(new CreateBucketCommand({ Bucket, ...place }));
      const VersioningConfiguration = { Status: 'Enabled' } as const;
      await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
    },
    async remove() {
      for (let isMore = true; isMore; ) {
        const page = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: prefix }));
        for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
          await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
        isMore = page.IsTruncated ?? false;
      }
      if (!given) await client.send(new DeleteBucketCommand({ Bucket }));
      client.destroy();
    },
  };
}

export async function expectRefusal(call: Promise<unknown>, code: string, status: number): Promise<void> {
  await expect(call).rejects.toMatchObject({ name: code, $metadata: { httpStatusCode: status } });
}

export async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${/<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'without a code'}`;
}

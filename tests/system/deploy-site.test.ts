import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, inject, test } from 'vitest';
import { WEB_DIR } from '../../infra/build/paths.ts';
import { uploadSite } from '../../infra/deploy/upload-site.ts';
import { need } from '../support/shopper.ts';

const cloud = inject('cloud');

describe('the deployment of the web app', () => {
  test('uploads every file to the site bucket, caching hashed ones forever and index.html never', async () => {
    const s3 = new S3Client({
      endpoint: need(cloud.endpoints.s3),
      region: cloud.region,
      credentials: cloud,
      forcePathStyle: true,
    });
    const Bucket = need(cloud.buckets.EdgeSite);
    const count = await uploadSite(s3, Bucket, WEB_DIR);

    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents).toHaveLength(count);
    const script = Contents.find(({ Key }) => /^assets\/.+\.js$/.test(Key ?? ''))?.Key;
    const head = (Key: string) => s3.send(new HeadObjectCommand({ Bucket, Key }));
    expect(await head('index.html')).toMatchObject({
      ContentType: expect.stringContaining('text/html'),
      CacheControl: 'no-cache',
    });
    expect(await head(need(script))).toMatchObject({
      ContentType: expect.stringContaining('javascript'),
      CacheControl: expect.stringContaining('immutable'),
    });
  });
});

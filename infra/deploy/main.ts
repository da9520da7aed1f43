import { readFileSync } from 'node:fs';
import { S3Client } from '@aws-sdk/client-s3';
import { WEB_DIR } from '../build/paths.ts';
import { uploadSite } from './upload-site.ts';

/** `npm run deploy:site -- <outputs.json>`: the web app into the bucket that `cdk deploy --outputs-file` named. */
const [outputsFile] = process.argv.slice(2);
if (!outputsFile) throw new Error('Say where the outputs of `cdk deploy --outputs-file <file>` are.');
const outputs = JSON.parse(readFileSync(outputsFile, 'utf8')) as {
  TesseraApp?: { SiteBucket?: string; SiteUrl?: string };
};
const bucket = outputs.TesseraApp?.SiteBucket;
if (!bucket) throw new Error(`${outputsFile} names no SiteBucket of TesseraApp.`);
const count = await uploadSite(new S3Client({}), bucket, WEB_DIR);
console.log(`${count} files are in ${bucket}. The shop is at ${outputs.TesseraApp?.SiteUrl}`);

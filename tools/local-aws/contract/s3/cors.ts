import { type CORSRule, GetBucketCorsCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { beforeAll, describe, expect, test } from 'vitest';
import type { S3Bed } from './bed.ts';

/** Reads the bucket's own CORS rules and checks their effect, so the suite fits any bucket. */
export function describeCors(bed: S3Bed): void {
  describe('a page of another origin', () => {
    let rule: CORSRule | undefined;
    let form: { url: string; fields: Record<string, string> };

    beforeAll(async () => {
      rule = await bed.client.send(new GetBucketCorsCommand({ Bucket: bed.bucket })).then(
        ({ CORSRules }) => CORSRules?.find(({ AllowedMethods }) => AllowedMethods?.includes('POST')),
        (error: Error) => {
          expect(error.name).toBe('NoSuchCORSConfiguration');
          return undefined;
        },
      );
      form = await createPresignedPost(bed.client, { Bucket: bed.bucket, Key: bed.key('cors') });
    });

    const origin = () => (rule?.AllowedOrigins?.[0] ?? '').replace('*', 'any');
    const preflight = (from: string, method: string) =>
      fetch(form.url, { method: 'OPTIONS', headers: { origin: from, 'access-control-request-method': method } });
    const upload = (from: string, fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', new Blob(['x']), 'x.jpg');
      return fetch(form.url, { method: 'POST', headers: { origin: from }, body });
    };

    test('without a rule is refused in the preflight and cannot read a response', async () => {
      const refused = await preflight('https://evil.example', 'POST');
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      expect((await upload('https://evil.example', {})).headers.get('access-control-allow-origin')).toBeNull();
    });

    test('with a rule may upload and read the response, even a refusal', async ({ skip }) => {
      if (!rule) return skip('the bucket has no rule for POST');
      const allowed = await preflight(origin(), 'POST');
      expect(allowed.status).toBe(200);
      expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
      for (const fields of [form.fields, {}]) {
        const response = await upload(origin(), fields);
        expect(['*', origin()]).toContain(response.headers.get('access-control-allow-origin'));
        expect(response.headers.get('access-control-expose-headers') ?? '').toBe((rule.ExposeHeaders ?? []).join(', '));
        expect(response.headers.get('vary')).toMatch(/origin/i);
      }
      expect(await bed.exists(bed.key('cors'))).toBe(true);
    });

    test('may use no other method', async ({ skip }) => {
      if (!rule || rule.AllowedMethods?.includes('DELETE')) return skip('no rule, or one that allows everything');
      expect((await preflight(origin(), 'DELETE')).status).toBe(403);
    });
  });
}

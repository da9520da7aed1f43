import { expect, test } from 'vitest';
import { signWebhook, webhookSecret } from './webhook-signature.ts';

test('a signature matches the example of Standard Webhooks', () => {
  // Source: standard-webhooks 1.0.0, libraries/javascript, "sign function works".
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const sentAt = new Date(1614265330 * 1000);
  const headers = signWebhook(secret, { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', sentAt, body: '{"test": 2432232314}' });
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(headers['webhook-timestamp']).toBe('1614265330');
});

test('each endpoint of each tenant has its own 32-byte secret', () => {
  const secrets = [
    webhookSecret('key', 'default', 'endpoint-1'),
    webhookSecret('key', 'default', 'endpoint-2'),
    webhookSecret('key', 'pharmacy', 'endpoint-1'),
    webhookSecret('other key', 'default', 'endpoint-1'),
  ];
  expect(new Set(secrets).size).toBe(4);
  expect(Buffer.from(secrets[0]?.slice('whsec_'.length) ?? '', 'base64')).toHaveLength(32);
});

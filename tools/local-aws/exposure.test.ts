import { expect, test } from 'vitest';
import { exposureWarning } from './exposure.ts';

const PORTS = { port: 4600, s3Port: 4601 };

test.each(['127.0.0.1', 'localhost', '::1'])('HOST=%s exposes nothing and needs no warning', (host) => {
  expect(exposureWarning({ host, ...PORTS })).toBeUndefined();
});

test.each(['0.0.0.0', '::', '192.168.1.20'])('HOST=%s lists what other machines can and cannot reach', (host) => {
  const warning = exposureWarning({ host, ...PORTS });
  expect(warning).toMatch(new RegExp(`^WARNING: HOST=${host} exposes`));
  for (const part of ['shop', 'back office', '4600', '4601', 'inbox', 'access key', 'database'])
    expect(warning).toContain(part);
});

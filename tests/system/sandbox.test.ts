import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { DIST } from '../../infra/build/paths.ts';
import { newCaller } from '../support/http.ts';
import { taken } from '../support/photo-calls.ts';
import { demoPhoto } from '../support/photos.ts';

/** Reads the process ids of intake's sandboxes from Linux's /proc. */
function sandboxes(): number[] {
  const isSandbox = (pid: string) => {
    try {
      return new RegExp(`${DIST}/.*inspect-process.mjs`).test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      // It has ended in the meantime.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isSandbox(name))
    .map(Number);
}

describe.runIf(process.platform === 'linux')('the process that decodes photos', () => {
  const caller = newCaller(inject('cloud').url);

  test('knows no credentials of its function and no service addresses', async () => {
    expect((await taken(caller, demoPhoto('sample1'))).status).toBe('ready');
    const environments = sandboxes().map((pid) =>
      readFileSync(`/proc/${pid}/environ`, 'latin1').replaceAll('\0', '\n'),
    );
    expect(environments.length).toBeGreaterThan(0);
    for (const environment of environments) expect(environment).not.toMatch(/AWS|SECRET|KEY|TABLE|BUCKET|127\.0\.0\.1/);
  });

  test('can be killed, and the next photo is still taken in', async () => {
    for (const pid of sandboxes()) process.kill(pid, 'SIGKILL');
    expect((await taken(caller, demoPhoto('sample1'))).status).toBe('ready');
  });
});

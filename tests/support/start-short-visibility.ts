import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../infra/build/build.ts';
import { CLOUD_ASSEMBLY_DIR, ROOT, WEB_DIR } from '../../infra/build/paths.ts';
import { runAtTerminal } from '../../tools/local-aws/run.ts';

/**
 * `npm start` with short visibility timeouts: a failed attempt is retried after the visibility timeout, normally six
 * times the function's timeout, which is too long for tests.
 */
const SHORT_ASSEMBLY_DIR = join(ROOT, 'node_modules', '.cache', 'tessera-short-visibility');
const VISIBILITY_SECONDS = 3;
/** Long enough for mail attempts to outlast injected faults, because a permanently failed mail is not retried. */
const MAIL_VISIBILITY_SECONDS = 30;

interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
}

await runAtTerminal({
  webDir: WEB_DIR,
  cloudAssemblyDir: SHORT_ASSEMBLY_DIR,
  async prepare() {
    await ensureBuilt({ onStep: console.log });
    writeShortAssembly();
  },
});

function writeShortAssembly(): void {
  rmSync(SHORT_ASSEMBLY_DIR, { recursive: true, force: true });
  mkdirSync(SHORT_ASSEMBLY_DIR, { recursive: true });
  for (const name of readdirSync(CLOUD_ASSEMBLY_DIR)) {
    const original = join(CLOUD_ASSEMBLY_DIR, name);
    const copy = join(SHORT_ASSEMBLY_DIR, name);
    if (name.endsWith('.template.json')) writeFileSync(copy, withShortVisibility(readFileSync(original, 'utf8')));
    else symlinkSync(original, copy);
  }
}

function withShortVisibility(templateJson: string): string {
  const template = JSON.parse(templateJson) as Template;
  for (const [logicalId, { Type, Properties }] of Object.entries(template.Resources))
    if (Type === 'AWS::SQS::Queue' && Properties?.VisibilityTimeout !== undefined)
      Properties.VisibilityTimeout = logicalId.startsWith('Mail') ? MAIL_VISIBILITY_SECONDS : VISIBILITY_SECONDS;
  return JSON.stringify(template);
}

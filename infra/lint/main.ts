import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { ensureCloudBuilt } from '../build/build.ts';
import { ROOT } from '../build/paths.ts';
import { readSettings } from '../deploy/settings.ts';
import { deploymentOf } from '../deploy/stack-settings.ts';
import { type Deployment, WITHOUT_SETTINGS } from '../deployment.ts';

/** `npm run check:cloud`: cfn-lint over both stacks, plain and with everything that settings can add. */
const RECIPE = 'python3 -m venv /tmp/cfn-lint && /tmp/cfn-lint/bin/pip install cfn-lint';

const example = readSettings(join(ROOT, 'settings', 'example.json'));
const SHAPES: Record<string, Deployment> = {
  plain: WITHOUT_SETTINGS,
  full: deploymentOf(
    {
      ...example,
      hosts: ['shop.example.com'],
      certificateArn: `arn:aws:acm:us-east-1:${example.account}:certificate/0a1b2c3d-0000-4000-8000-000000000000`,
      cardOrigins: { 'shop.example.com': ['stripe'] },
      mapHosts: ['shop.example.com'],
      originSecrets: ['First', 'Second'],
      originalsCopyArn: 'arn:aws:s3:::example-originals-copy',
      restoredTables: {
        catalogArn: `arn:aws:dynamodb:us-east-1:${example.account}:table/example-catalog`,
        shopStreamArn: `arn:aws:dynamodb:us-east-1:${example.account}:table/example-shop/stream/2026-11-28T10:00:00.000`,
      },
      alarmTopicArn: `arn:aws:sns:us-east-1:${example.account}:alarms`,
    },
    { existing: { configurationSet: 'Studio' } },
    1_000,
  ),
};

const version = spawnSync('cfn-lint', ['--version'], { encoding: 'utf8' });
if (version.status !== 0) {
  console.log(`Not checked: there is no cfn-lint on the PATH. To get it: ${RECIPE}`);
  console.log('Then: PATH=/tmp/cfn-lint/bin:$PATH npm run check:cloud');
} else {
  console.log(version.stdout.trim());
  await ensureCloudBuilt({ onStep: (message) => console.log(message) });
  for (const [name, deployment] of Object.entries(SHAPES)) lint(name, deployment);
}

function lint(name: string, deployment: Deployment): void {
  const outdir = mkdtempSync(join(tmpdir(), 'tessera-lint-'));
  try {
    buildApp({ outdir, context: { native: false } }, deployment).app.synth();
    const templates = ['TesseraData', 'TesseraApp'].map((stack) => join(outdir, `${stack}.template.json`));
    const config = join(ROOT, 'infra', 'lint', 'cfn-lint.yaml');
    const { status } = spawnSync('cfn-lint', ['--config-file', config, '--format', 'parseable', '-t', ...templates], {
      stdio: 'inherit',
    });
    console.log(`${name}: ${status === 0 ? 'no findings in both templates' : 'findings, see above'}`);
    if (status !== 0) process.exitCode = 1;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

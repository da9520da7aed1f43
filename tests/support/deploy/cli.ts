import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../infra/build/paths.ts';
import { cdkArguments } from '../../../infra/deploy/cdk.ts';
import type { Settings } from '../../../infra/deploy/settings.ts';
import { STACKS } from '../../../infra/deploy/stack-settings.ts';
import { synthesize } from './deployed-shop.ts';

export interface CliResult {
  isDone: boolean;
  output: string;
}

/**
 * Deploys with the CDK's real command line, like `npm run deploy`, but with a clean environment, so that no real
 * credentials are used.
 *
 * @param environment of a fake account
 * @param more        further arguments
 */
export async function deployWithCli(
  settings: Settings,
  environment: Record<string, string>,
  more: readonly string[] = [],
): Promise<CliResult> {
  const { outdir, parameters, remove } = synthesize(settings);
  const outputsFile = join(outdir, 'outputs.json');
  const args = [
    ...cdkArguments({ stacks: STACKS, assemblyDir: outdir, parameters, outputsFile, isApproved: true }),
    ...more,
  ];
  const cli = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');
  const env = { PATH: process.env.PATH, HOME: tmpdir(), CI: 'true', ...environment };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [cli, ...args], { cwd: ROOT, env });
    return { isDone: true, output: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return { isDone: false, output: stdout + stderr };
  } finally {
    remove();
  }
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { OperatorError, REGION } from '../deployment.ts';
import type { StackName } from './stack-settings.ts';

export interface CdkCall {
  stacks: readonly StackName[];
  /** A cloud assembly that is synthesized already. */
  assemblyDir: string;
  parameters: Record<StackName, Record<string, string>>;
  /** Where to write the outputs of the stacks, as JSON. */
  outputsFile: string;
  /** Name of change sets to make and not to execute. */
  previewAs?: string;
  /** Without it the CLI asks at the terminal before it widens any right. */
  isApproved: boolean;
}

/**
 * Arguments of the CDK's command line. Every parameter carries the name of its stack: one without is sent to all, and
 * CloudFormation refuses a parameter that a template does not declare.
 */
export function cdkArguments(call: CdkCall): string[] {
  const { stacks, assemblyDir, parameters, outputsFile, previewAs, isApproved } = call;
  return [
    'deploy',
    ...stacks,
    '--exclusively',
    ...['--app', assemblyDir],
    ...['--outputs-file', outputsFile],
    // The settings are complete: no value of an earlier deployment remains.
    '--no-previous-parameters',
    ...(previewAs ? ['--method', 'prepare-change-set', '--change-set-name', previewAs] : []),
    ...(isApproved || previewAs ? ['--require-approval', 'never'] : []),
    ...stacks.flatMap((stack) =>
      Object.entries(parameters[stack]).flatMap(([name, value]) => ['--parameters', `${stack}:${name}=${value}`]),
    ),
  ];
}

/**
 * Runs the CDK's command line at the terminal of this process.
 *
 * @throws OperatorError when it fails; it has already printed the reason
 */
export async function runCdk(args: readonly string[]): Promise<void> {
  const cli = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, AWS_REGION: REGION },
  });
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject));
  if (code !== 0) throw new OperatorError('The CDK could not deploy; see its output above.');
}

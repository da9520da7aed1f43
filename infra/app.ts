import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, type AppProps, Tags } from 'aws-cdk-lib';
import { AppStack } from './app-stack.ts';
import { ROOT } from './build/paths.ts';
import { DataStack } from './data-stack.ts';
import { type Deployment, REGION, WITHOUT_SETTINGS } from './deployment.ts';

/** Both stacks. */
export function buildApp(
  props: AppProps = {},
  deployment: Deployment = WITHOUT_SETTINGS,
): { app: App; data: DataStack; service: AppStack } {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  // The embedded cloud finds a function's bundle by the asset path, which only the CLI would switch on.
  const app = new App({ ...props, context: { ...context, 'aws:cdk:enable-asset-metadata': true, ...props.context } });
  const account = deployment.account ?? process.env.CDK_DEFAULT_ACCOUNT;
  const env = { region: REGION, ...(account && { account }) };
  const data = new DataStack(app, 'TesseraData', { env, deployment });
  const service = new AppStack(app, 'TesseraApp', { env, data, deployment });
  Tags.of(app).add('app', 'tessera');
  return { app, data, service };
}

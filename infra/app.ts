import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, type AppProps, Tags } from 'aws-cdk-lib';
import { AppStack } from './app-stack.ts';
import { ROOT } from './build/paths.ts';
import { DataStack } from './data-stack.ts';

/** Both stacks. One region: the shop sells in the US only, and certificates and firewall of CloudFront live there. */
export function buildApp(props: AppProps = {}): { app: App; data: DataStack; service: AppStack } {
  const { context } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as { context: Record<string, unknown> };
  // the embedded cloud finds a function's bundle by the asset path, which only the CLI would switch on
  const app = new App({ ...props, context: { ...context, 'aws:cdk:enable-asset-metadata': true, ...props.context } });
  const env = {
    region: 'us-east-1',
    ...(process.env.CDK_DEFAULT_ACCOUNT && { account: process.env.CDK_DEFAULT_ACCOUNT }),
  };
  const data = new DataStack(app, 'TesseraData', { env });
  const service = new AppStack(app, 'TesseraApp', { env, data });
  Tags.of(app).add('app', 'tessera');
  return { app, data, service };
}

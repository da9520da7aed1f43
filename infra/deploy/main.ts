import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from '../app.ts';
import { ensureBuilt } from '../build/build.ts';
import { DIST, WEB_DIR } from '../build/paths.ts';
import { type Deployment, fingerprintOf, OperatorError, REGION } from '../deployment.ts';
import { accountClients, readAccount } from './account.ts';
import { type CdkCall, cdkArguments, runCdk } from './cdk.ts';
import { describeChangeSets } from './change-sets.ts';
import { checkSite } from './check-site.ts';
import { type DeployOptions, type DeploySteps, deploy, type Outputs } from './deploy.ts';
import { readSettings, type Settings } from './settings.ts';
import { uploadSite } from './upload-site.ts';

/** `npm run deploy -- <settings file>`: a shop in an AWS account, as docs/operations.md describes. */
const USAGE = `npm run deploy -- <settings file> [options]
  --preview        looks at the account, makes change sets, shows them and executes nothing
  --yes            does not ask before rights are widened
  --app-first      TesseraApp before TesseraData: when a signing key is taken away
  --photo-url-key <private key file>
                   puts the key, whose public half is in the settings, into its secret: it signs from now on`;

const ASSEMBLY_DIR = join(DIST, 'deployment');
const OUTPUTS_FILE = join(DIST, 'outputs.json');

try {
  const { settings, options } = readArguments();
  console.log(`Account ${settings.account}, region ${REGION}.`);
  const isDone = await deploy(settings, options, stepsFor(settings));
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  const isExplained =
    error instanceof OperatorError || (error instanceof Error && /^Credentials|^Expired/.test(error.name));
  if (!isExplained) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function readArguments(): { settings: Settings; options: DeployOptions } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      preview: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'app-first': { type: 'boolean', default: false },
      'photo-url-key': { type: 'string' },
    },
  });
  const [settingsFile, ...others] = positionals;
  if (!settingsFile || others.length > 0) throw new OperatorError(USAGE);
  const keyFile = values['photo-url-key'];
  if (keyFile !== undefined && !existsSync(keyFile)) throw new OperatorError(`There is no file ${keyFile}.`);
  const pem = keyFile && readFileSync(keyFile, 'utf8');
  if (pem && !pem.includes('PRIVATE KEY')) throw new OperatorError(`${keyFile} holds no private key as PEM.`);
  return {
    settings: readSettings(resolve(settingsFile)),
    options: {
      isPreview: values.preview,
      isApproved: values.yes,
      isAppFirst: values['app-first'],
      ...(pem && { photoUrlKey: { pem, fingerprint: fingerprintOf(pem) } }),
    },
  };
}

function stepsFor(settings: Settings): DeploySteps {
  const clients = accountClients(REGION);
  return {
    readAccount: () => readAccount(clients, settings),
    async synthesize(deployment: Deployment) {
      await ensureBuilt({ onStep: (message) => console.log(message) });
      rmSync(ASSEMBLY_DIR, { recursive: true, force: true });
      const { app } = buildApp({ outdir: ASSEMBLY_DIR }, deployment);
      Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
      app.synth();
      return { assemblyDir: ASSEMBLY_DIR };
    },
    async runCdk(call: Omit<CdkCall, 'outputsFile'>) {
      mkdirSync(DIST, { recursive: true });
      await runCdk(cdkArguments({ ...call, outputsFile: OUTPUTS_FILE }));
      return call.previewAs ? {} : (JSON.parse(readFileSync(OUTPUTS_FILE, 'utf8')) as Outputs);
    },
    describeChangeSets: (name) => describeChangeSets(clients.cloudFormation, name),
    async putSecret(secretArn, text) {
      await clients.secrets.send(new PutSecretValueCommand({ SecretId: secretArn, SecretString: text }));
    },
    uploadSite: (bucket) => uploadSite(new S3Client({ region: REGION }), bucket, WEB_DIR),
    async startSeed(functionName, event) {
      await clients.lambda.send(
        new InvokeCommand({ FunctionName: functionName, InvocationType: 'Event', Payload: JSON.stringify(event) }),
      );
    },
    checkSite: (siteUrl) => checkSite(siteUrl),
    say: (line) => console.log(line),
  };
}

import type { Deployment } from '../deployment.ts';
import type { AccountFacts } from './account.ts';
import type { CdkCall } from './cdk.ts';
import { type Finding, mailIdentityOf, preflight } from './preflight.ts';
import type { Settings } from './settings.ts';
import { deploymentOf, parametersOf, type SiteFacts, STACKS, type StackName } from './stack-settings.ts';

export interface DeployOptions {
  /** Shows what would change, and changes nothing. */
  isPreview: boolean;
  /** Does not ask before rights are widened. */
  isApproved: boolean;
  /** Deploys TesseraApp before TesseraData, which removes resources that TesseraApp no longer uses. */
  isAppFirst: boolean;
  /** A private key as PEM that signs photo addresses from now on, with its fingerprint. */
  photoUrlKey?: { pem: string; fingerprint: string };
}

/** Of the stacks that a call deployed. */
export type Outputs = Partial<Record<StackName, Record<string, string>>>;

/** The side effects of a deployment, in order. */
export interface DeploySteps {
  readAccount(): Promise<AccountFacts>;
  /** Writes the templates. */
  synthesize(deployment: Deployment): Promise<{ assemblyDir: string }>;
  runCdk(call: Omit<CdkCall, 'outputsFile'>): Promise<Outputs>;
  describeChangeSets(name: string): Promise<string[]>;
  putSecret(secretArn: string, text: string): Promise<void>;
  /** @returns how many files */
  uploadSite(bucket: string): Promise<number>;
  /** Starts the seed and does not wait for it: it takes longer than a call is kept open. */
  startSeed(functionName: string, event: object): Promise<void>;
  /** @returns the problem if the shop does not answer correctly */
  checkSite(siteUrl: string): Promise<string | undefined>;
  say(line: string): void;
}

/** Placeholders until the first deployment of TesseraApp creates the distribution; no distribution has such an id. */
const NOT_KNOWN_YET = { origin: 'https://first-deployment.invalid', distributionId: 'first-deployment' };

const PREVIEW_NAME = 'tessera-preview';

/**
 * Checks the account, deploys both stacks, then uploads the web app and seeds the first data.
 *
 * @returns whether the shop is up; the reason has been printed
 */
export async function deploy(settings: Settings, options: DeployOptions, steps: DeploySteps): Promise<boolean> {
  const { say } = steps;
  const facts = await steps.readAccount();
  const mailIdentity = mailIdentityOf(settings, facts);
  const { assemblyDir } = await steps.synthesize(deploymentOf(settings, mailIdentity, facts.concurrency));
  const findings = [...preflight(settings, facts), ...aboutNewKey(settings, options)];
  for (const { level, text } of findings) say(`${LABELS[level]} ${text}`);
  if (findings.some(({ level }) => level === 'stop')) {
    say('Nothing has been changed.');
    return false;
  }

  const calls = options.isAppFirst ? [['TesseraApp'] as const, ['TesseraData'] as const] : [STACKS];
  const deployStacks = async (site: SiteFacts, previewAs?: string): Promise<Outputs> => {
    const parameters = parametersOf(settings, mailIdentity, site);
    const call = { assemblyDir, parameters, isApproved: options.isApproved, ...(previewAs && { previewAs }) };
    const outputs: Outputs = {};
    for (const stacks of calls) Object.assign(outputs, await steps.runCdk({ ...call, stacks }));
    return outputs;
  };
  const { SiteUrl: knownUrl, DistributionId: knownId } = facts.stacks.TesseraApp?.outputs ?? {};
  const ownOrigins = settings.hosts.map((host) => `https://${host}`);
  const siteWith = (url: string, distributionId: string): SiteFacts => ({
    origins: ownOrigins.length > 0 ? ownOrigins : [url],
    distributionId,
  });
  const site = siteWith(knownUrl ?? NOT_KNOWN_YET.origin, knownId ?? NOT_KNOWN_YET.distributionId);
  if (options.isPreview) {
    if (!facts.stacks.TesseraApp) say('Nothing is deployed yet: everything would be new.');
    else {
      await deployStacks(site, PREVIEW_NAME);
      for (const line of await steps.describeChangeSets(PREVIEW_NAME)) say(line);
    }
    return true;
  }

  let outputs = await deployStacks(site);
  const siteUrl = output(outputs, 'TesseraApp', 'SiteUrl');
  if (site.distributionId === NOT_KNOWN_YET.distributionId) {
    say(`The distribution is at ${siteUrl}. Updating both stacks with it.`);
    outputs = await deployStacks(siteWith(siteUrl, output(outputs, 'TesseraApp', 'DistributionId')));
  }
  if (options.photoUrlKey) {
    await steps.putSecret(output(outputs, 'TesseraData', 'PhotoUrlKeySecret'), options.photoUrlKey.pem);
    say('The private key for photo addresses is in its secret.');
  }
  say(`${await steps.uploadSite(output(outputs, 'TesseraApp', 'SiteBucket'))} files of the web app are in place.`);
  const [origin = siteUrl] = ownOrigins;
  await steps.startSeed(output(outputs, 'TesseraApp', 'SeedFunction'), { origin, customers: settings.staff });
  say('The shop is being filled, which takes a minute the first time.');
  const fault = await steps.checkSite(siteUrl);
  if (fault) {
    say(`${LABELS.stop} ${fault}`);
    return false;
  }
  say(`The shop is open at ${siteUrl}.`);
  for (const host of settings.hosts) say(`    DNS: ${host}  CNAME  ${new URL(siteUrl).hostname}`);
  // The account knows more now: the records of a new mail domain, whether a key signs.
  const remaining = preflight(settings, await steps.readAccount());
  for (const { level, text } of remaining) if (level === 'warn') say(`${LABELS.warn} ${text}`);
  return true;
}

const LABELS: Record<Finding['level'], string> = { stop: 'STOP ', warn: 'WARNING ', note: 'Note ' };

function aboutNewKey({ photoUrlKeys }: Settings, { photoUrlKey }: DeployOptions): Finding[] {
  if (!photoUrlKey || photoUrlKeys.some(({ fingerprint }) => fingerprint === photoUrlKey.fingerprint)) return [];
  return [{ level: 'stop', text: 'The public half of --photo-url-key is not in photoUrlKeys.' }];
}

function output(outputs: Outputs, stack: StackName, name: string): string {
  const value = outputs[stack]?.[name];
  if (!value) throw new Error(`${stack} has no output ${name}.`);
  return value;
}

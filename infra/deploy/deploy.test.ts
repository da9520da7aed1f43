import { expect, test } from 'vitest';
import { newAccount, readyAccount } from '../../tests/support/deploy/account-facts.ts';
import { exampleSettings, newPhotoUrlKey } from '../../tests/support/deploy/example-settings.ts';
import type { AccountFacts } from './account.ts';
import { type DeployOptions, type DeploySteps, deploy } from './deploy.ts';
import type { Settings } from './settings.ts';

const OUTPUTS = {
  TesseraData: { PhotoUrlKeySecret: 'arn:secret' },
  TesseraApp: { SiteUrl: 'https://d1.cloudfront.net', SiteBucket: 'site', SeedFunction: 'seed', DistributionId: 'E1' },
};
const OPTIONS: DeployOptions = { isPreview: false, isApproved: true, isAppFirst: false };

/** Steps that record their calls. */
function notedSteps(facts: AccountFacts, changes: Partial<DeploySteps> = {}) {
  const done: string[] = [];
  const said: string[] = [];
  const readers: (string | undefined)[] = [];
  const steps: DeploySteps = {
    readAccount: async () => facts,
    synthesize: async ({ mailIdentity }) => {
      done.push(`synthesize ${JSON.stringify(mailIdentity)}`);
      return { assemblyDir: 'dist/x' };
    },
    runCdk: async ({ stacks, parameters, previewAs }) => {
      done.push(`${previewAs ? 'preview' : 'deploy'} ${stacks.join('+')} for ${parameters.TesseraApp.SiteOrigins}`);
      readers.push(parameters.TesseraData.DistributionId);
      return Object.fromEntries(stacks.map((stack) => [stack, OUTPUTS[stack]]));
    },
    describeChangeSets: async () => ['TesseraApp: no change'],
    putSecret: async (secretArn, text) => void done.push(`put ${text} into ${secretArn}`),
    uploadSite: async (bucket) => {
      done.push(`upload to ${bucket}`);
      return 12;
    },
    startSeed: async (name, event) => void done.push(`${name} ${JSON.stringify(event)}`),
    checkSite: async (url) => void done.push(`check ${url}`),
    say: (line) => void said.push(line),
    ...changes,
  };
  return { steps, done, said, readers };
}

const person = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'A',
  role: 'admin',
  tenantId: 'default',
} as const;

test('runs stacks, web app, first data and the final check in order', async () => {
  const settings = exampleSettings({ staff: [person] });
  const { steps, done, said } = notedSteps(readyAccount(settings));
  expect(await deploy(settings, OPTIONS, steps)).toBe(true);
  expect(done).toEqual([
    'synthesize "own"',
    'deploy TesseraData+TesseraApp for https://shop.example.com,https://pharmacy.example.com',
    'upload to site',
    `seed ${JSON.stringify({ origin: 'https://shop.example.com', customers: [person] })}`,
    'check https://d1.cloudfront.net',
  ]);
  expect(said).toContain('    DNS: pharmacy.example.com  CNAME  d1.cloudfront.net');
});

test('a predictable failure stops it before anything changes', async () => {
  const settings = exampleSettings();
  const facts = { ...readyAccount(settings), bootstrap: undefined };
  const { steps, done, said } = notedSteps(facts);
  expect(await deploy(settings, OPTIONS, steps)).toBe(false);
  expect(done).toEqual(['synthesize "own"']);
  expect(said.at(-1)).toBe('Nothing has been changed.');
});

test('a shop without a custom host gets its address as soon as CloudFront assigns it', async () => {
  const settings: Settings = exampleSettings({ hosts: [] });
  const first = notedSteps(newAccount(settings));
  await deploy(settings, OPTIONS, first.steps);
  expect(first.done.filter((line) => line.startsWith('deploy'))).toEqual([
    'deploy TesseraData+TesseraApp for https://first-deployment.invalid',
    'deploy TesseraData+TesseraApp for https://d1.cloudfront.net',
  ]);
  const later = notedSteps(readyAccount(settings));
  await deploy(settings, OPTIONS, later.steps);
  expect(later.done.filter((line) => line.startsWith('deploy'))).toEqual([
    'deploy TesseraData+TesseraApp for https://d1.cloudfront.net',
  ]);
});

test('photos can be read by the shop’s own distribution as soon as it exists', async () => {
  const settings = exampleSettings();
  const first = notedSteps(newAccount(settings));
  await deploy(settings, OPTIONS, first.steps);
  expect(first.readers).toEqual(['first-deployment', 'E1']);
  const later = notedSteps(readyAccount(settings));
  await deploy(settings, OPTIONS, later.steps);
  expect(later.readers).toEqual(['E1']);
});

test('deploys TesseraApp first to remove resources that it no longer uses', async () => {
  const settings = exampleSettings({ hosts: ['shop.example.com'] });
  const { steps, done } = notedSteps(readyAccount(settings));
  expect(await deploy(settings, { ...OPTIONS, isAppFirst: true }, steps)).toBe(true);
  expect(done.slice(1, 3)).toEqual([
    'deploy TesseraApp for https://shop.example.com',
    'deploy TesseraData for https://shop.example.com',
  ]);
});

test('a mail domain that is an SES identity already stays unchanged', async () => {
  const settings = exampleSettings();
  const facts = readyAccount(settings);
  const identity = {
    isVerified: true,
    isOurs: false,
    configurationSet: 'Studio',
    dkimRecords: [],
    mailFrom: undefined,
  };
  const { steps, done } = notedSteps({ ...facts, mail: { ...facts.mail, identity } });
  await deploy(settings, OPTIONS, steps);
  expect(done[0]).toBe('synthesize {"existing":{"configurationSet":"Studio"}}');
});

test('a preview shows what would change and changes nothing', async () => {
  const settings = exampleSettings();
  const { steps, done, said } = notedSteps(readyAccount(settings));
  expect(await deploy(settings, { ...OPTIONS, isPreview: true }, steps)).toBe(true);
  expect(done[1]).toMatch(/^preview /);
  expect(done).toHaveLength(2);
  expect(said).toContain('TesseraApp: no change');
});

test('a preview of the first deployment needs no change set', async () => {
  const settings = exampleSettings();
  const { steps, done } = notedSteps(newAccount(settings));
  await deploy(settings, { ...OPTIONS, isPreview: true }, steps);
  expect(done).toEqual(['synthesize "own"']);
});

test('a new private key signs only after the CDN trusts its public half', async () => {
  const next = { ...newPhotoUrlKey(), pem: 'PEM' };
  const settings = exampleSettings();
  const rotating = { ...settings, photoUrlKeys: [next, ...settings.photoUrlKeys] };
  const { steps, done } = notedSteps(readyAccount(settings));
  await deploy(rotating, { ...OPTIONS, photoUrlKey: next }, steps);
  expect(done[1]).toMatch(/^deploy /);
  expect(done[2]).toBe('put PEM into arn:secret');

  const without = notedSteps(readyAccount(settings));
  expect(await deploy(settings, { ...OPTIONS, photoUrlKey: next }, without.steps)).toBe(false);
  expect(without.said).toContain('STOP  The public half of --photo-url-key is not in photoUrlKeys.');
});

test('a shop that does not answer fails the deployment, with its last answer', async () => {
  const settings = exampleSettings();
  const checkSite = async (url: string) => `${url}/healthz answers with status 403.`;
  const { steps, said } = notedSteps(readyAccount(settings), { checkSite });
  expect(await deploy(settings, OPTIONS, steps)).toBe(false);
  expect(said.at(-1)).toBe('STOP  https://d1.cloudfront.net/healthz answers with status 403.');
});

test('the first deployment lists the remaining tasks', async () => {
  const settings = exampleSettings();
  const accounts = [newAccount(settings), { ...readyAccount(settings), signingFingerprint: undefined }];
  const { steps, said } = notedSteps(newAccount(settings), {
    readAccount: async () => accounts.shift() ?? newAccount(settings),
  });
  await deploy(settings, OPTIONS, steps);
  expect(said.at(-1)).toContain('photos are not shown');
});

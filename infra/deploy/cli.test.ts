import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StandInAccount, startStandInAccount } from '../../tests/support/deploy/aws-account.ts';
import { deployWithCli } from '../../tests/support/deploy/cli.ts';
import { exampleSettings } from '../../tests/support/deploy/example-settings.ts';

/** The CDK's own command line waits for each stack by the clock. */
const TIMEOUT_MS = 60_000;

let account: StandInAccount;
beforeEach(async () => {
  account = await startStandInAccount();
});
afterEach(() => account.close());

const statuses = () => Object.fromEntries([...account.stacks].map(([name, { status }]) => [name, status]));

test(
  'the CDK command deploys both stacks, and changes nothing the second time',
  async () => {
    const settings = exampleSettings();
    const { output } = await deployWithCli(settings, account.environment);
    expect(statuses(), output).toEqual({ TesseraData: 'CREATE_COMPLETE', TesseraApp: 'CREATE_COMPLETE' });
    expect(account.stacks.get('TesseraApp')?.parameters).toMatchObject({
      SiteOrigins: 'https://shop.example.com,https://pharmacy.example.com',
      MailDomain: 'example.com',
    });

    const again = await deployWithCli(settings, account.environment);
    expect(again.output).toContain('TesseraData (no changes)');
    expect(again.output).toContain('TesseraApp (no changes)');
  },
  TIMEOUT_MS,
);

test(
  'a parameter that does not name its stack is sent to both, and one of them refuses it',
  async () => {
    const { isDone, output } = await deployWithCli(exampleSettings(), account.environment, [
      '--parameters',
      'RemoteExceptions=http://127.0.0.1',
    ]);
    expect(isDone).toBe(false);
    expect(output).toContain('Parameters: [RemoteExceptions] do not exist in the template');
    expect(account.stacks.has('TesseraApp')).toBe(false);
  },
  TIMEOUT_MS,
);

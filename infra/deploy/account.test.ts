import { DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  DescribeChangeSetCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { CreateDistributionCommand, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test } from 'vitest';
import { exampleSettings } from '../../tests/support/deploy/example-settings.ts';
import { accountClients, readAccount } from './account.ts';
import { describeChangeSets } from './change-sets.ts';

const settings = exampleSettings();
const clients = accountClients('us-east-1');
const mocks = {
  acm: mockClient(clients.acm),
  cloudFormation: mockClient(clients.cloudFormation),
  cloudFront: mockClient(clients.cloudFront),
  lambda: mockClient(clients.lambda),
  secrets: mockClient(clients.secrets),
  ses: mockClient(clients.ses),
};
const read = () => readAccount(clients, settings);

const fault = (name: string, message = '') => Object.assign(new Error(message), { name });
const CREATION = new Date('2026-11-21');

/** A new account: every call succeeds and returns nothing. */
beforeEach(() => {
  for (const mock of Object.values(mocks)) mock.reset();
  mocks.cloudFormation
    .on(DescribeStacksCommand)
    .rejects(fault('ValidationError', 'Stack with id CDKToolkit does not exist'));
  mocks.ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendQuota: { Max24HourSend: 200 } });
  mocks.ses.on(GetEmailIdentityCommand).rejects(fault('NotFoundException'));
  mocks.lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  mocks.acm.on(DescribeCertificateCommand).rejects(fault('ResourceNotFoundException'));
  mocks.cloudFront.on(ListDistributionsCommand).resolves({});
  mocks.cloudFront.on(CreateDistributionCommand).rejects(fault('NoSuchOrigin', 'One or more of your origins'));
});

function deployed(name: string, outputs: Record<string, string>) {
  mocks.cloudFormation.on(DescribeStacksCommand, { StackName: name }).resolves({
    Stacks: [
      {
        StackName: name,
        StackId: `arn:aws:cloudformation:us-east-1:123456789012:stack/${name}/1`,
        StackStatus: 'CREATE_COMPLETE',
        CreationTime: CREATION,
        Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
      },
    ],
  });
}

test('a new account', async () => {
  expect(await read()).toEqual({
    bootstrap: undefined,
    stacks: {},
    mail: { identity: undefined, isInSandbox: true, mailsPerDay: 200 },
    concurrency: 10,
    certificate: undefined,
    cloudFront: { refusal: undefined, takenHosts: [] },
    signingFingerprint: undefined,
  });
});

test('an account with the shop in it', async () => {
  deployed('CDKToolkit', { BootstrapVersion: '30' });
  deployed('TesseraData', { PhotoUrlKeySecret: 'arn:secret' });
  deployed('TesseraApp', { DistributionId: 'E1', SiteUrl: 'https://d1.cloudfront.net' });
  mocks.acm.on(DescribeCertificateCommand).resolves({
    Certificate: { Status: 'ISSUED', SubjectAlternativeNames: ['*.example.com'] },
  });
  // A distribution has many more fields, and only these are read.
  const distribution = (Id: string, host: string) => ({ Id, Aliases: { Quantity: 1, Items: [host] } }) as never;
  mocks.cloudFront.on(ListDistributionsCommand).resolves({
    DistributionList: {
      IsTruncated: false,
      Items: [distribution('E1', 'shop.example.com'), distribution('E2', 'blog.example.com')],
    } as never,
  });
  mocks.secrets.on(GetSecretValueCommand).resolves({ SecretString: 'random text until there is a key' });
  expect(await read()).toMatchObject({
    bootstrap: { accountId: '123456789012', version: 30 },
    stacks: { TesseraApp: { status: 'CREATE_COMPLETE', outputs: { SiteUrl: 'https://d1.cloudfront.net' } } },
    certificate: { status: 'ISSUED', hosts: ['*.example.com'] },
    cloudFront: { refusal: undefined, takenHosts: ['blog.example.com'] },
    signingFingerprint: undefined,
  });
  expect(mocks.cloudFront.commandCalls(CreateDistributionCommand)).toHaveLength(0);
});

describe('the mail domain in SES', () => {
  beforeEach(() => {
    mocks.ses.on(GetEmailIdentityCommand).resolves({
      VerifiedForSendingStatus: false,
      ConfigurationSetName: 'Studio',
      DkimAttributes: { Tokens: ['a'] },
      MailFromAttributes: {
        MailFromDomain: 'bounce.example.com',
        MailFromDomainStatus: 'PENDING',
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
    });
  });

  test('was there before the shop', async () => {
    expect((await read()).mail.identity).toEqual({
      isVerified: false,
      isOurs: false,
      configurationSet: 'Studio',
      dkimRecords: [['a._domainkey.example.com', 'a.dkim.amazonses.com']],
      mailFrom: { domain: 'bounce.example.com', isReady: false },
    });
  });

  test('was made by TesseraData', async () => {
    deployed('TesseraData', {});
    mocks.cloudFormation.on(DescribeStackResourcesCommand).resolves({
      StackResources: [
        {
          LogicalResourceId: 'MailIdentity',
          ResourceType: 'AWS::SES::EmailIdentity',
          PhysicalResourceId: 'example.com',
          Timestamp: CREATION,
          ResourceStatus: 'CREATE_COMPLETE',
        },
      ],
    });
    expect((await read()).mail.identity).toMatchObject({ isOurs: true });
  });
});

test('an account that may not create a distribution is detected before anything is deployed', async () => {
  const refusal = 'Your account must be verified before you can add new CloudFront resources.';
  mocks.cloudFront.on(CreateDistributionCommand).rejects(fault('AccessDenied', refusal));
  expect((await read()).cloudFront.refusal).toBe(refusal);
});

test('a fault unrelated to the account is rethrown', async () => {
  mocks.ses.on(GetEmailIdentityCommand).rejects(fault('ExpiredToken', 'The security token has expired'));
  await expect(read()).rejects.toThrow('The security token has expired');
});

test('a preview says what change sets would do, page by page', async () => {
  const change = (Action: 'Add' | 'Modify', LogicalResourceId: string, Replacement?: 'True') => ({
    ResourceChange: { Action, LogicalResourceId, ResourceType: 'AWS::X::Y', ...(Replacement && { Replacement }) },
  });
  const app = { StackName: 'TesseraApp', ChangeSetName: 'preview' };
  mocks.cloudFormation.on(DescribeChangeSetCommand).rejects(fault('ChangeSetNotFoundException'));
  mocks.cloudFormation.on(DescribeChangeSetCommand, app).resolves({ Changes: [change('Add', 'A')], NextToken: '2' });
  mocks.cloudFormation
    .on(DescribeChangeSetCommand, { ...app, NextToken: '2' })
    .resolves({ Changes: [change('Modify', 'B', 'True')] });
  expect(await describeChangeSets(clients.cloudFormation, 'preview')).toEqual([
    'TesseraData: no change',
    'TesseraApp:',
    '    Add AWS::X::Y A',
    '    Modify AWS::X::Y B, which makes a new one in its place',
  ]);
});

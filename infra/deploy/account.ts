import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, CreateDistributionCommand, paginateListDistributions } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { fingerprintOf } from '../deployment.ts';
import type { Settings } from './settings.ts';
import { STACKS, type StackName } from './stack-settings.ts';

/** State of the account that a deployment depends on and no template contains. */
export interface AccountFacts {
  /** Where `cdk bootstrap` has been; undefined where it has not. */
  bootstrap: { accountId: string; version: number } | undefined;
  stacks: Partial<Record<StackName, { status: string; outputs: Record<string, string> }>>;
  mail: {
    /** Of the mail domain; undefined where SES does not know it. */
    identity: MailIdentityFacts | undefined;
    isInSandbox: boolean;
    mailsPerDay: number;
  };
  /** Invocations of all functions of the account that may run at once. */
  concurrency: number;
  /** Undefined without a certificate in the settings, or where it does not exist. */
  certificate: { status: string; hosts: string[] } | undefined;
  cloudFront: {
    /** CloudFront's own words where it lets this account make no distribution. */
    refusal: string | undefined;
    /** That other distributions of the account answer to. */
    takenHosts: string[];
  };
  /** Of the private key that signs photo addresses; undefined until there is one. */
  signingFingerprint: string | undefined;
}

export interface MailIdentityFacts {
  isVerified: boolean;
  /** Made by TesseraData. */
  isOurs: boolean;
  configurationSet: string | undefined;
  /** Names of the CNAME records that prove the domain, each with its value. */
  dkimRecords: [string, string][];
  /** The domain that bounces are sent to; undefined where it is SES's own. */
  mailFrom: { domain: string; isReady: boolean } | undefined;
}

/** ses: version 2, because version 1 reports neither production access nor the configuration set of an identity. */
export interface AccountClients {
  acm: ACMClient;
  cloudFormation: CloudFormationClient;
  cloudFront: CloudFrontClient;
  lambda: LambdaClient;
  secrets: SecretsManagerClient;
  ses: SESv2Client;
}

export function accountClients(region: string): AccountClients {
  return {
    acm: new ACMClient({ region }),
    cloudFormation: new CloudFormationClient({ region }),
    cloudFront: new CloudFrontClient({ region }),
    lambda: new LambdaClient({ region }),
    secrets: new SecretsManagerClient({ region }),
    ses: new SESv2Client({ region }),
  };
}

/** Reads only. */
export async function readAccount(clients: AccountClients, settings: Settings): Promise<AccountFacts> {
  const [bootstrapStack, ...shopStacks] = await Promise.all(
    ['CDKToolkit', ...STACKS].map((name) => findStack(clients.cloudFormation, name)),
  );
  const stacks = Object.fromEntries(
    STACKS.flatMap((name, index) => {
      const stack = shopStacks[index];
      return stack ? [[name, { status: stack.StackStatus ?? '', outputs: outputsOf(stack) }]] : [];
    }),
  ) as AccountFacts['stacks'];
  const [mailAccount, identity, lambdaSettings, certificate, cloudFront, signingFingerprint] = await Promise.all([
    clients.ses.send(new GetAccountCommand({})),
    findMailIdentity(clients, settings.mail.domain, stacks.TesseraData !== undefined),
    clients.lambda.send(new GetAccountSettingsCommand({})),
    findCertificate(clients.acm, settings.certificateArn),
    readCloudFront(clients.cloudFront, stacks.TesseraApp?.outputs.DistributionId),
    findSigningFingerprint(clients.secrets, stacks.TesseraData?.outputs.PhotoUrlKeySecret),
  ]);
  return {
    bootstrap: bootstrapStack && {
      accountId: bootstrapStack.StackId?.split(':')[4] ?? '',
      version: Number(outputsOf(bootstrapStack).BootstrapVersion ?? 0),
    },
    stacks,
    mail: {
      identity,
      isInSandbox: !mailAccount.ProductionAccessEnabled,
      mailsPerDay: mailAccount.SendQuota?.Max24HourSend ?? 0,
    },
    concurrency: lambdaSettings.AccountLimit?.ConcurrentExecutions ?? 0,
    certificate,
    cloudFront,
    signingFingerprint,
  };
}

/** @returns undefined if the account has no stack of this name */
export async function findStack(client: CloudFormationClient, name: string): Promise<Stack | undefined> {
  const found = await unless(/does not exist/, () => client.send(new DescribeStacksCommand({ StackName: name })));
  return found?.Stacks?.[0];
}

/** The values of a stack's outputs by their keys. */
export function outputsOf(stack: Stack): Record<string, string> {
  return Object.fromEntries(
    (stack.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
  );
}

async function findMailIdentity(
  { ses, cloudFormation }: AccountClients,
  domain: string,
  isDataThere: boolean,
): Promise<MailIdentityFacts | undefined> {
  const found = await unless(/^NotFoundException/, () =>
    ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain })),
  );
  if (!found) return undefined;
  const ours = isDataThere
    ? await cloudFormation.send(new DescribeStackResourcesCommand({ StackName: 'TesseraData' }))
    : undefined;
  const { MailFromDomain, MailFromDomainStatus } = found.MailFromAttributes ?? {};
  return {
    isVerified: found.VerifiedForSendingStatus ?? false,
    isOurs: (ours?.StackResources ?? []).some(
      ({ ResourceType, PhysicalResourceId }) =>
        ResourceType === 'AWS::SES::EmailIdentity' && PhysicalResourceId === domain,
    ),
    configurationSet: found.ConfigurationSetName,
    dkimRecords: (found.DkimAttributes?.Tokens ?? []).map((token) => [
      `${token}._domainkey.${domain}`,
      `${token}.dkim.amazonses.com`,
    ]),
    mailFrom: MailFromDomain ? { domain: MailFromDomain, isReady: MailFromDomainStatus === 'SUCCESS' } : undefined,
  };
}

async function findCertificate(client: ACMClient, arn: string | undefined): Promise<AccountFacts['certificate']> {
  if (!arn) return undefined;
  const found = await unless(/^ResourceNotFoundException/, () =>
    client.send(new DescribeCertificateCommand({ CertificateArn: arn })),
  );
  const certificate = found?.Certificate;
  return certificate && { status: certificate.Status ?? '', hosts: certificate.SubjectAlternativeNames ?? [] };
}

async function readCloudFront(
  client: CloudFrontClient,
  ourId: string | undefined,
): Promise<AccountFacts['cloudFront']> {
  const distributions = [];
  for await (const page of paginateListDistributions({ client }, {}))
    distributions.push(...(page.DistributionList?.Items ?? []));
  const others = distributions.filter(({ Id }) => Id !== ourId);
  return {
    takenHosts: others.flatMap(({ Aliases }) => Aliases?.Items ?? []),
    // An account with a distribution may create another.
    refusal: distributions.length > 0 ? undefined : await askForDistribution(client),
  };
}

/**
 * A distribution that cannot be created, because its only behavior names a missing origin. An account that may not create
 * any is expected to be refused for that reason instead; AWS does not document whether CloudFront checks the account
 * first.
 */
async function askForDistribution(client: CloudFrontClient): Promise<string | undefined> {
  const refused = client.send(
    new CreateDistributionCommand({
      DistributionConfig: {
        CallerReference: 'tessera-preflight',
        Comment: 'never made',
        Enabled: false,
        Origins: {
          Quantity: 1,
          Items: [
            {
              Id: 'one',
              DomainName: 'origin.invalid',
              CustomOriginConfig: { HTTPPort: 80, HTTPSPort: 443, OriginProtocolPolicy: 'https-only' },
            },
          ],
        },
        DefaultCacheBehavior: {
          TargetOriginId: 'another',
          ViewerProtocolPolicy: 'https-only',
          CachePolicyId: CACHING_DISABLED,
        },
      },
    }),
  );
  const reason = await refused.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return /must be verified/i.test(reason) ? reason : undefined;
}

/** CloudFront's own policy of that name, the same in every account. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

async function findSigningFingerprint(client: SecretsManagerClient, secretId: string | undefined) {
  if (!secretId) return undefined;
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
  // Random text until the operator stores a key.
  return SecretString.includes('PRIVATE KEY') ? fingerprintOf(SecretString) : undefined;
}

/** @returns undefined if the thing does not exist; rethrows other failures */
async function unless<Value>(notThere: RegExp, call: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && notThere.test(error.name === 'ValidationError' ? error.message : error.name))
      return undefined;
    throw error;
  }
}

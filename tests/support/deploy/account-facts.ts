import type { AccountFacts } from '../../../infra/deploy/account.ts';
import type { Settings } from '../../../infra/deploy/settings.ts';

export function readyAccount(settings: Settings): AccountFacts {
  const [newest] = settings.photoUrlKeys;
  return {
    bootstrap: { accountId: settings.account, version: 30 },
    stacks: {
      TesseraData: { status: 'UPDATE_COMPLETE', outputs: { PhotoUrlKeySecret: 'arn:secret' } },
      TesseraApp: {
        status: 'UPDATE_COMPLETE',
        outputs: { SiteUrl: 'https://d1.cloudfront.net', DistributionId: 'E1' },
      },
    },
    mail: {
      identity: { isVerified: true, isOurs: true, configurationSet: 'Mail', dkimRecords: [], mailFrom: undefined },
      isInSandbox: false,
      mailsPerDay: 50_000,
    },
    concurrency: 1000,
    certificate: { status: 'ISSUED', hosts: [...settings.hosts] },
    cloudFront: { refusal: undefined, takenHosts: [] },
    signingFingerprint: newest?.fingerprint,
  };
}

/** The same account as AWS creates it, without the shop. */
export function newAccount(settings: Settings): AccountFacts {
  return {
    ...readyAccount(settings),
    stacks: {},
    mail: { identity: undefined, isInSandbox: true, mailsPerDay: 200 },
    concurrency: 10,
    signingFingerprint: undefined,
  };
}

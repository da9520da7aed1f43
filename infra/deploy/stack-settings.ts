import type { Deployment } from '../deployment.ts';
import type { Settings } from './settings.ts';

export const STACKS = ['TesseraData', 'TesseraApp'] as const;
export type StackName = (typeof STACKS)[number];

/**
 * The shape of the templates of an environment.
 *
 * @param granted Lambda executions at once that the account may use
 */
export function deploymentOf(
  settings: Settings,
  mailIdentity: Deployment['mailIdentity'],
  granted: number,
): Deployment {
  const { account, hosts, certificateArn, cardOrigins, mapHosts, photoUrlKeys, originSecrets } = settings;
  const { alarmTopicArn, originalsCopyArn, monthlyBudgetDollars, hstsIncludesSubdomains, restoredTables } = settings;
  return {
    account,
    ...(certificateArn && { domain: { hosts, certificateArn } }),
    cardOrigins,
    mapHosts,
    hstsIncludesSubdomains,
    mailIdentity,
    photoUrlKeys,
    originSecrets,
    ...(alarmTopicArn !== 'no alarms' && { alarmTopicArn }),
    ...(originalsCopyArn && { originalsCopyArn }),
    ...(restoredTables && { restoredTables }),
    monthlyBudgetDollars,
    executions: settings.executions ?? granted,
  };
}

/** The addresses of the shop, as far as known before TesseraApp is deployed. */
export interface SiteFacts {
  /** The first one is used in mails and tokens. */
  origins: readonly string[];
  /** The only one that may read photos. */
  distributionId: string;
}

/** The values for the parameters of each stack. Everything that a template declares without a default is here. */
export function parametersOf(
  settings: Settings,
  mailIdentity: Deployment['mailIdentity'],
  { origins, distributionId }: SiteFacts,
): Record<StackName, Record<string, string>> {
  const SiteOrigins = origins.join(',');
  const MailDomain = settings.mail.domain;
  return {
    TesseraData: { SiteOrigins, DistributionId: distributionId, ...(mailIdentity === 'own' && { MailDomain }) },
    TesseraApp: { SiteOrigins, MailDomain },
  };
}

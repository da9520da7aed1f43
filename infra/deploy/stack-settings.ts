import type { Deployment } from '../deployment.ts';
import type { Settings } from './settings.ts';

export const STACKS = ['TesseraData', 'TesseraApp'] as const;
export type StackName = (typeof STACKS)[number];

/** The shape of the templates of an environment. */
export function deploymentOf(
  settings: Settings,
  mailIdentity: Deployment['mailIdentity'],
  executions: number,
): Deployment {
  const { account, hosts, certificateArn, cardOrigins, mapHosts, photoUrlKeys, originSecrets } = settings;
  const { alarmTopicArn } = settings;
  return {
    account,
    ...(certificateArn && { domain: { hosts, certificateArn } }),
    cardOrigins,
    mapHosts,
    mailIdentity,
    photoUrlKeys,
    originSecrets,
    ...(alarmTopicArn && { alarmTopicArn }),
    executions,
  };
}

/**
 * The values for the parameters of each stack. Everything that a template declares without a default is here.
 *
 * @param siteOrigins where shoppers find the shop; the first one is used in mails and tokens
 */
export function parametersOf(
  settings: Settings,
  mailIdentity: Deployment['mailIdentity'],
  siteOrigins: readonly string[],
): Record<StackName, Record<string, string>> {
  const SiteOrigins = siteOrigins.join(',');
  const MailDomain = settings.mail.domain;
  return {
    TesseraData: { SiteOrigins, ...(mailIdentity === 'own' && { MailDomain }) },
    TesseraApp: { SiteOrigins, MailDomain },
  };
}

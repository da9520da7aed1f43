import { LOCAL_ACCOUNT } from '../../template/local-account.ts';
import type { AccessRequest } from '../policy.ts';

/** A verified domain or address of the account, with the configuration set that SES adds to its mails. */
export interface MailIdentity {
  name: string;
  configurationSet?: string | undefined;
}

export interface Sending {
  /** Bare address in lower case. */
  from: string;
  /** Bare addresses in lower case. */
  recipients: readonly string[];
  /** The configuration set that the call names. */
  configurationSet?: string | undefined;
}

/**
 * The rights that sending a mail requires: the sender's identity; the configuration set of the call or else this
 * identity's default; and every recipient that is an identity of the account, which is all of them in the sandbox.
 * Sources: Service Authorization Reference, "Amazon SES"; aws/aws-cdk issue 34402;
 * aws/aws-sdk-js-v3 issue 2061.
 */
export function sendRequests(
  { from, recipients, configurationSet }: Sending,
  identities: readonly MailIdentity[],
): AccessRequest[] {
  const sender = identityOf(from, identities);
  const set = configurationSet ?? sender?.configurationSet;
  const recipientIdentities = recipients.flatMap((recipient) => identityOf(recipient, identities)?.name ?? []);
  const names = new Set([sender?.name ?? from, ...recipientIdentities]);
  const context = { 'ses:fromaddress': [from], 'ses:recipients': recipients };
  return [
    ...[...names].map((name) => ({ action: 'ses:SendRawEmail', resource: sesArn('identity', name), context })),
    ...(set === undefined ? [] : [{ action: 'ses:SendRawEmail', resource: sesArn('configuration-set', set), context }]),
  ];
}

/** The identity of an address: the address itself before its domain, the most specific domain first. */
export function identityOf(address: string, identities: readonly MailIdentity[]): MailIdentity | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const isOf = ({ name }: MailIdentity) => {
    const identity = name.toLowerCase();
    return identity === address || identity === domain || domain.endsWith(`.${identity}`);
  };
  return identities.filter(isOf).sort((left, right) => right.name.length - left.name.length)[0];
}

function sesArn(kind: 'identity' | 'configuration-set', name: string): string {
  return `arn:aws:ses:${LOCAL_ACCOUNT.region}:${LOCAL_ACCOUNT.accountId}:${kind}/${name}`;
}

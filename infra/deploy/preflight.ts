import { type Deployment, REGION } from '../deployment.ts';
import type { AccountFacts, MailIdentityFacts } from './account.ts';
import type { Settings } from './settings.ts';

export interface Finding {
  /** `stop`: the deployment would fail or break what runs; `warn`: it works, and the shop does not. */
  level: 'stop' | 'warn' | 'note';
  text: string;
}

/** Older versions lack resources that the templates need. */
const BOOTSTRAP_VERSION_MIN = 6;
/** Photos of one shopper, their previews and all other requests; new accounts have 10. */
const CONCURRENCY_WANTED = 200;

/** Who owns the SES identity: from the settings, or else from SES. */
export function mailIdentityOf({ mail }: Settings, { mail: { identity } }: AccountFacts): Deployment['mailIdentity'] {
  const isOwn = mail.identity ? mail.identity === 'own' : !identity || identity.isOurs;
  return isOwn ? 'own' : { existing: { configurationSet: identity?.configurationSet } };
}

/** Everything about an account that a deployment would stumble over later. */
export function preflight(settings: Settings, facts: AccountFacts): Finding[] {
  return [
    ...aboutAccount(settings, facts),
    ...aboutMail(settings, facts),
    ...aboutConcurrency(settings, facts),
    ...aboutCloudFront(settings, facts),
    ...aboutPhotoUrlKeys(settings, facts),
  ];
}

const stop = (text: string): Finding => ({ level: 'stop', text });
const warn = (text: string): Finding => ({ level: 'warn', text });
const note = (text: string): Finding => ({ level: 'note', text });

function aboutAccount({ account }: Settings, { bootstrap, stacks }: AccountFacts): Finding[] {
  if (!bootstrap)
    return [
      stop(
        `There is no CDKToolkit in us-east-1 of the account that the credentials belong to. Run: npx cdk bootstrap --app "" aws://${account}/us-east-1`,
      ),
    ];
  const findings: Finding[] = [];
  if (bootstrap.accountId !== account)
    findings.push(stop(`The credentials belong to the account ${bootstrap.accountId}, the settings to ${account}.`));
  if (bootstrap.version < BOOTSTRAP_VERSION_MIN)
    findings.push(
      stop(`CDKToolkit has version ${bootstrap.version}. Run: npx cdk bootstrap --app "" aws://${account}/us-east-1`),
    );
  for (const [name, { status }] of Object.entries(stacks))
    if (/_IN_PROGRESS$/.test(status) && status !== 'REVIEW_IN_PROGRESS')
      findings.push(stop(`${name} is being changed by another deployment: ${status}.`));
    else if (/_FAILED$/.test(status)) findings.push(stop(`${name} needs a look in CloudFormation first: ${status}.`));
  return findings;
}

function aboutMail({ mail }: Settings, { mail: { identity, isInSandbox, mailsPerDay } }: AccountFacts): Finding[] {
  if (mail.identity === 'existing' && !identity)
    return [stop(`SES has no identity ${mail.domain} in us-east-1: take "identity": "existing" away.`)];
  const findings: Finding[] = [];
  if (mail.identity === 'own' && identity && !identity.isOurs)
    findings.push(
      stop(`SES knows ${mail.domain} already, and CloudFormation cannot make it again: take "identity": "own" away.`),
    );
  if (!mail.identity && identity && !identity.isOurs)
    findings.push(note(`${mail.domain} is an SES identity already and stays unchanged.`));
  if (!identity?.isVerified) findings.push(warn(unverified(mail.domain, identity?.dkimRecords ?? [])));
  if (identity?.mailFrom && !identity.mailFrom.isReady) findings.push(warn(unaligned(identity.mailFrom.domain)));
  if (isInSandbox)
    findings.push(
      warn(
        `SES is in the sandbox: it sends ${mailsPerDay} mails a day, and only to addresses that are verified. No shopper gets a login code or a confirmation. Ask for production access in the SES console before you open.`,
      ),
    );
  return findings;
}

function unverified(domain: string, records: MailIdentityFacts['dkimRecords']): string {
  const intro = `${domain} is not verified yet, and until then SES refuses every mail.`;
  if (records.length === 0) return `${intro} Its DNS records are shown after the deployment.`;
  return [
    `${intro} Put these CNAME records into its DNS:`,
    ...records.map(([name, value]) => `    ${name}  ${value}`),
  ].join('\n');
}

/** Source: Amazon SES developer guide, "Using a custom MAIL FROM domain". */
function unaligned(mailFrom: string): string {
  return [
    `SES has not seen the records of ${mailFrom} yet. Until then mails come from amazonses.com, and SPF does not vouch for your domain. Put these records into its DNS:`,
    `    ${mailFrom}  MX   10 feedback-smtp.${REGION}.amazonses.com`,
    `    ${mailFrom}  TXT  "v=spf1 include:amazonses.com ~all"`,
  ].join('\n');
}

function aboutConcurrency({ executions = 0 }: Settings, { concurrency }: AccountFacts): Finding[] {
  const ask = 'Ask for more under Service Quotas, Lambda, "Concurrent executions".';
  if (executions > concurrency)
    return [stop(`The settings plan with ${executions} executions at once, and Lambda grants ${concurrency}. ${ask}`)];
  if (concurrency < CONCURRENCY_WANTED)
    return [
      warn(`Lambda may run ${concurrency} invocations at once here: one shopper with 45 photos fills that. ${ask}`),
    ];
  return [];
}

function aboutCloudFront({ hosts, certificateArn }: Settings, { cloudFront, certificate }: AccountFacts): Finding[] {
  const findings: Finding[] = [];
  if (cloudFront.refusal)
    findings.push(
      stop(`CloudFront lets this account make no distribution. Open a support case. It says: ${cloudFront.refusal}`),
    );
  for (const host of hosts.filter((each) => cloudFront.takenHosts.includes(each)))
    findings.push(stop(`${host} belongs to another distribution of this account, and can belong to one only.`));
  if (!certificateArn) return findings;
  if (!certificate) return [...findings, stop(`There is no certificate ${certificateArn}.`)];
  if (certificate.status !== 'ISSUED')
    findings.push(
      stop(`The certificate is not issued yet, but ${certificate.status}. Put its CNAME records into your DNS.`),
    );
  const uncovered = hosts.filter((host) => !certificate.hosts.some((name) => covers(name, host)));
  if (uncovered.length > 0) findings.push(stop(`The certificate does not name ${uncovered.join(', ')}.`));
  return findings;
}

/** A wildcard matches exactly one label. Source: RFC 9525, section 6.3. */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith('*.') && name.slice(2) === host.slice(host.indexOf('.') + 1));
}

function aboutPhotoUrlKeys({ photoUrlKeys }: Settings, { signingFingerprint, stacks }: AccountFacts): Finding[] {
  const [newest] = photoUrlKeys;
  if (!signingFingerprint)
    return stacks.TesseraApp
      ? [warn('The secret PhotoUrlKey holds no private key: photos are not shown. Deploy with --photo-url-key.')]
      : [];
  if (!photoUrlKeys.some(({ fingerprint }) => fingerprint === signingFingerprint))
    return [
      stop(
        'The private key in the secret PhotoUrlKey signs photo addresses, and its public half is not in photoUrlKeys: all photos would vanish.',
      ),
    ];
  if (newest?.fingerprint !== signingFingerprint)
    return [
      note(
        'Photo addresses are signed with an older key than the first of photoUrlKeys. --photo-url-key changes that.',
      ),
    ];
  return [];
}

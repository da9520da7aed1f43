import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

const WINDOW_SECONDS = 300;

/**
 * Requests that one address may make in five minutes, by the beginning of the path; a request counts for every rule that
 * it fits. Several shoppers may share an address, so these stop floods and guessing, while the budgets of the API hold
 * each shopper to less.
 */
const RATE_RULES = [
  // codes to guess
  { name: 'account-rate', pathPrefix: '/v1/account/', requestsMax: 100 },
  { name: 'promo-rate', pathPrefix: '/v1/promo/', requestsMax: 100 },
  // cards to try
  { name: 'vault-rate', pathPrefix: '/vault/', requestsMax: 60 },
  // up to 100 upload forms each
  { name: 'prepare-rate', pathPrefix: '/v1/photos/prepare', requestsMax: 100 },
  // a tenth of what the stage of the API lets through for everybody together (200 a second)
  { name: 'api-rate', pathPrefix: '/v1/', requestsMax: 6_000 },
  { name: 'storefront-rate', pathPrefix: '/api/', requestsMax: 6_000 },
] as const;

/** A path as the functions see it: they decode it, so that `/v1/%61ccount/` is `/v1/account/` to them. */
const AS_ROUTED = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({ type, priority }));

/** The web firewall in front of CloudFront: AWS' common rules, known bad addresses, and rate limits by address. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const rules = [
      ...RATE_RULES.map(rateRule),
      managedRule('AWSManagedRulesAmazonIpReputationList'),
      // saved projects are larger than the common rule set allows for a body
      managedRule('AWSManagedRulesCommonRuleSet', ['SizeRestrictions_BODY']),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('TesseraFirewall'),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
  }
}

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

function rateRule({ name, pathPrefix, requestsMax }: (typeof RATE_RULES)[number]): Rule {
  return {
    name,
    action: { block: {} },
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        limit: requestsMax,
        evaluationWindowSec: WINDOW_SECONDS,
        aggregateKeyType: 'IP',
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: pathPrefix,
            textTransformations: AS_ROUTED,
          },
        },
      },
    },
  };
}

/** @param counted rules of the group that only count */
function managedRule(name: string, counted: string[] = []): Rule {
  return {
    name,
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: true };
}

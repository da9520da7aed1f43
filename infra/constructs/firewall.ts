import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Requests to /v1/account in five minutes that one address may make before it has to wait. */
const ACCOUNT_REQUESTS_MAX = 100;

/** The web firewall in front of CloudFront: AWS' common rules, known bad addresses, and a brake on guessing codes. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const visibility = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      sampledRequestsEnabled: true,
    });
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('TesseraFirewall'),
      rules: [
        {
          name: 'account-rate',
          priority: 0,
          action: { block: {} },
          visibilityConfig: visibility('AccountRate'),
          statement: {
            rateBasedStatement: {
              limit: ACCOUNT_REQUESTS_MAX,
              evaluationWindowSec: 300,
              aggregateKeyType: 'IP',
              scopeDownStatement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: 'STARTS_WITH',
                  searchString: '/v1/account/',
                  textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
                },
              },
            },
          },
        },
        managed('AWSManagedRulesAmazonIpReputationList', 1),
        // saved projects are larger than the common rule set allows for a body
        managed('AWSManagedRulesCommonRuleSet', 2, ['SizeRestrictions_BODY']),
      ],
    });
    this.arn = acl.attrArn;

    function managed(name: string, priority: number, counted: string[] = []): CfnWebACL.RuleProperty {
      return {
        name,
        priority,
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
  }
}

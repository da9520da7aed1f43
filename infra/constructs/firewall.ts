import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type CfnLogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { AddressRate } from './route-rates.ts';

/** The reply over the rate: the API's problem document, which the storefront's clients understand too. */
const TOO_MANY_BODY = 'too-many-requests';
const TOO_MANY_PROBLEM = {
  type: 'urn:tessera:problem:too_many_requests',
  title: 'Too many requests',
  status: 429,
  code: 'too_many_requests',
  message: 'Too many requests from this address.',
  customerMessage: 'You’re doing that too often. Please try again in a few minutes.',
};

/** A path as the functions see it: they decode it, so that `/v1/%61ccount/` is `/v1/account/` to them. */
const AS_ROUTED = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({ type, priority }));

/**
 * They count and do not block: bodies are saved projects of any size, HTML that staff write, SVG templates and GraphQL,
 * which these rules are made to find. Source: "AWS Managed Rules rule groups list".
 */
const RULES_ON_BODIES = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
];

/** Names the firewall in its metrics. */
export const FIREWALL_METRIC = 'TesseraFirewall';
/** WAF logs only to a group whose name starts like this. */
const LOG_GROUP = 'aws-waf-logs-tessera';

/** The web firewall in front of CloudFront: rates by address, known bad addresses and inputs, and AWS' common rules. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { rates }: { rates: readonly AddressRate[] }) {
    super(scope, id);
    const rules = [
      ...rates.map(rateRule),
      managedRule('AWSManagedRulesAmazonIpReputationList'),
      managedRule('AWSManagedRulesKnownBadInputsRuleSet'),
      managedRule('AWSManagedRulesCommonRuleSet', RULES_ON_BODIES),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(FIREWALL_METRIC),
      customResponseBodies: {
        [TOO_MANY_BODY]: { contentType: 'APPLICATION_JSON', content: JSON.stringify(TOO_MANY_PROBLEM) },
      },
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: LOG_GROUP,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logging = new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // WAF takes the ARN of a group without the final `:*`.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: LOG_GROUP,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      loggingFilter: ONLY_FINDINGS,
      redactedFields: ['authorization', 'cookie'].map((name) => ({ singleHeader: { Name: name } })),
    });
    logging.addResourceDependency(logs.node.defaultChild as CfnLogGroup);
  }
}

/** Logs requests that a rule blocked or counted; logging all would cost more than the firewall. */
const ONLY_FINDINGS = {
  DefaultBehavior: 'DROP',
  Filters: [
    {
      Behavior: 'KEEP',
      Requirement: 'MEETS_ANY',
      Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({ ActionCondition: { Action } })),
    },
  ],
};

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

function rateRule({ name, pathPrefix, requestsMax, windowSeconds }: AddressRate): Rule {
  const retryAfter = { name: 'Retry-After', value: String(windowSeconds) };
  return {
    name,
    action: {
      block: {
        customResponse: {
          responseCode: TOO_MANY_PROBLEM.status,
          customResponseBodyKey: TOO_MANY_BODY,
          responseHeaders: [retryAfter],
        },
      },
    },
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        limit: requestsMax,
        evaluationWindowSec: windowSeconds,
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

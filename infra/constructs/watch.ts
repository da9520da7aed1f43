import { Duration, type Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Deployment } from '../deployment.ts';
import { ALARM_PERIOD, type Alarms } from './alarms.ts';
import { FIREWALL_METRIC } from './firewall.ts';
import type { ShopContext } from './shop-context.ts';

/** Refused invocations per period; a queue's poller may meet a few when it grows. */
const THROTTLES_MAX = 10;
/** Percent of CloudFront's replies. */
const EDGE_ERRORS_MAX = 1;
/** Blocked requests per period: more than scanners of the whole internet send. */
const BLOCKS_MAX = 1_000;
/**
 * Shares of mails. SES puts an account under review at 5 % of bounces and 0.1 % of complaints. Source: Amazon SES developer
 * guide, "Reputation metrics".
 */
const BOUNCES_MAX = 0.04;
const COMPLAINTS_MAX = 0.0008;
/** Percent of the budget that is spent, or expected to be spent by the end of the month. */
const BUDGET_NOTICES = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** Alarms about the account and the edge, which belong to no single function. */
export function watchAccount(
  stack: Stack,
  { data, alarms }: ShopContext,
  { distribution }: { distribution: Distribution },
  { alarmTopicArn, monthlyBudgetDollars }: Pick<Deployment, 'alarmTopicArn' | 'monthlyBudgetDollars'>,
): void {
  alarms.raise('FunctionsThrottled', {
    description: 'Lambda refuses invocations: the account has too few concurrent executions.',
    metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', period: ALARM_PERIOD, statistic: 'Sum' }),
    threshold: THROTTLES_MAX,
  });
  for (const [name, table] of Object.entries({ Catalog: data.catalog, Shop: data.shop, Ephemeral: data.ephemeral }))
    alarmOnThrottledTable(alarms, name, table);
  alarms.raise('EdgeErrors', {
    description: 'CloudFront answers with server errors: see ApiServerErrors, or its log files in the log bucket.',
    metric: distribution.metric5xxErrorRate({ period: ALARM_PERIOD, statistic: 'Average' }),
    threshold: EDGE_ERRORS_MAX,
  });
  alarms.raise('FirewallBlocks', {
    description: 'The firewall blocks many requests: its log tells an attack from a rule that is too strict.',
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: FIREWALL_METRIC, Rule: 'ALL' },
      period: ALARM_PERIOD,
      statistic: 'Sum',
    }),
    threshold: BLOCKS_MAX,
  });
  alarmOnReputation(alarms, 'MailsBounce', 'Reputation.BounceRate', BOUNCES_MAX);
  alarmOnReputation(alarms, 'MailsReported', 'Reputation.ComplaintRate', COMPLAINTS_MAX);
  new CfnBudget(stack, 'MonthlyBudget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetDollars, unit: 'USD' },
    },
    ...(alarmTopicArn && {
      notificationsWithSubscribers: BUDGET_NOTICES.map((notice) => ({
        notification: { ...notice, comparisonOperator: 'GREATER_THAN' },
        subscribers: [{ subscriptionType: 'SNS', address: alarmTopicArn }],
      })),
    }),
  });
}

function alarmOnThrottledTable(alarms: Alarms, name: string, table: ITable): void {
  const events = (metricName: string) => table.metric(metricName, { period: ALARM_PERIOD, statistic: 'Sum' });
  alarms.raise(`${name}TableThrottled`, {
    description: `DynamoDB refuses requests to the table ${name}: its capacity, or one hot partition, is used up.`,
    metric: new MathExpression({
      expression: 'reads + writes',
      usingMetrics: { reads: events('ReadThrottleEvents'), writes: events('WriteThrottleEvents') },
      period: ALARM_PERIOD,
    }),
    threshold: THROTTLES_MAX,
  });
}

function alarmOnReputation(alarms: Alarms, id: string, metricName: string, threshold: number): void {
  alarms.raise(id, {
    description: `SES may stop sending: ${metricName} of the account comes near the share where it is reviewed.`,
    metric: new Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1), statistic: 'Average' }),
    threshold,
  });
}

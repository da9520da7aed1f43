import { Aws, CfnCondition, CfnParameter, Duration, Fn, type Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';

/** Over which a metric is evaluated. */
export const ALARM_PERIOD = Duration.minutes(5);

const NO_TOPIC = 'none';

interface AlarmSpec {
  /** what has happened and what to do about it, for the person on call */
  description: string;
  /** measured over ALARM_PERIOD */
  metric: IMetric;
  /** in the unit of the metric; from here on it is an alarm */
  threshold: number;
}

export interface Alarms {
  raise(id: string, spec: AlarmSpec): void;
}

/**
 * The alarms of a stack, as CloudWatch alarms. Whom they notify is a setting of the account, not of the shop: the topic of
 * the parameter AlarmTopicArn, or nobody.
 */
export function createAlarms(stack: Stack): Alarms {
  const topic = new CfnParameter(stack, 'AlarmTopicArn', {
    default: NO_TOPIC,
    description: `ARN of an SNS topic that every alarm is published to; ${NO_TOPIC} for alarms that only CloudWatch shows.`,
  });
  const hasTopic = new CfnCondition(stack, 'HasAlarmTopic', {
    expression: Fn.conditionNot(Fn.conditionEquals(topic.valueAsString, NO_TOPIC)),
  });
  const alarmActionArn = Fn.conditionIf(hasTopic.logicalId, topic.valueAsString, Aws.NO_VALUE).toString();
  return {
    raise(id, { description, metric, threshold }) {
      new Alarm(stack, id, {
        alarmDescription: description,
        metric,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        // a queue that nobody uses and an API that nobody calls report nothing
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }).addAlarmAction({ bind: () => ({ alarmActionArn }) });
    },
  };
}

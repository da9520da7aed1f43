import { Duration, type Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/** Period of most metrics. */
export const ALARM_PERIOD = Duration.minutes(5);

/** A scheduled run that fails is tried three times, the last time three minutes later. */
const RUN_PERIOD = Duration.minutes(15);
const TRIES_OF_A_RUN = 3;

interface AlarmSpec {
  /** The problem and how to fix it, for the person on call. */
  description: string;
  /** Measured over its own period. */
  metric: IMetric;
  /** Alarm threshold in the unit of the metric. */
  threshold: number;
}

export interface Alarms {
  raise(id: string, spec: AlarmSpec): void;
}

/**
 * The alarms of a stack, as CloudWatch alarms.
 *
 * @param topicArn SNS topic that every alarm is published to; without one only CloudWatch shows them
 */
export function createAlarms(stack: Stack, topicArn: string | undefined): Alarms {
  return {
    raise(id, { description, metric, threshold }) {
      const alarm = new Alarm(stack, id, {
        alarmDescription: description,
        metric,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        // An idle queue and an idle API report no data.
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      if (topicArn) alarm.addAlarmAction({ bind: () => ({ alarmActionArn: topicArn }) });
    },
  };
}

/** For a function that a schedule invokes: no caller sees that it fails. */
export function alarmOnFailedRuns(alarms: Alarms, name: string, scheduled: IFunction): void {
  alarms.raise(`${name}Fails`, {
    description: `A scheduled run of ${name} has failed with all its retries: see the function's log.`,
    metric: scheduled.metricErrors({ period: RUN_PERIOD, statistic: 'Sum' }),
    threshold: TRIES_OF_A_RUN,
  });
}

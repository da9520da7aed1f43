import * as z from 'zod/mini';

const Stat = z.enum(['Sum', 'Maximum', 'Average']);
const Metric = z.object({ Namespace: z.string(), MetricName: z.string() });

/** An alarm of a template, on one metric or on the sum of several. */
const Alarm = z.object({
  Threshold: z.number(),
  EvaluationPeriods: z.literal(1),
  ComparisonOperator: z.literal('GreaterThanOrEqualToThreshold'),
  TreatMissingData: z.literal('notBreaching'),
  Namespace: z.optional(z.string()),
  MetricName: z.optional(z.string()),
  Statistic: z.optional(Stat),
  Metrics: z.optional(z.array(z.object({ MetricStat: z.optional(z.object({ Metric, Stat })) }))),
});

/** One value of a metric, with its time in milliseconds left out: all are of one period. */
export interface Datum {
  namespace: string;
  name: string;
  value: number;
}

export function metricsOf(properties: unknown): { namespace: string; name: string; stat: z.infer<typeof Stat> }[] {
  const { Namespace, MetricName, Statistic, Metrics = [] } = Alarm.parse(properties);
  if (Namespace && MetricName && Statistic) return [{ namespace: Namespace, name: MetricName, stat: Statistic }];
  return Metrics.flatMap(({ MetricStat: each }) =>
    each ? [{ namespace: each.Metric.Namespace, name: each.Metric.MetricName, stat: each.Stat }] : [],
  );
}

/**
 * The state after one period. Dimensions are not compared. Source: Amazon CloudWatch user guide, "Configuring how alarms
 * treat missing data" and "Evaluating an alarm".
 */
export function alarmState(properties: unknown, data: readonly Datum[]): 'OK' | 'ALARM' {
  const { Threshold } = Alarm.parse(properties);
  const statistics = metricsOf(properties).map(({ namespace, name, stat }) => {
    const values = data.filter((each) => each.namespace === namespace && each.name === name).map(({ value }) => value);
    if (values.length === 0) return undefined;
    if (stat === 'Maximum') return Math.max(...values);
    const sum = values.reduce((total, value) => total + value, 0);
    return stat === 'Sum' ? sum : sum / values.length;
  });
  // An expression has no value in a period in which one of its metrics has none.
  if (statistics.includes(undefined)) return 'OK';
  return statistics.reduce<number>((total, value) => total + (value ?? 0), 0) >= Threshold ? 'ALARM' : 'OK';
}

const MetricLine = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(z.object({ Namespace: z.string(), Metrics: z.array(z.object({ Name: z.string() })) })),
  }),
});

/** The metrics in a log line of CloudWatch's embedded metric format; none in any other line. */
export function embeddedMetrics(fields: unknown): Datum[] {
  const { data: line } = z.safeParse(MetricLine, fields);
  return (line?._aws.CloudWatchMetrics ?? []).flatMap(({ Namespace, Metrics }) =>
    Metrics.map(({ Name }) => ({ namespace: Namespace, name: Name, value: Number(line?.[Name]) })),
  );
}

import * as z from 'zod/mini';
import { type MailConfigurationSet, SUPPRESSED_REASONS } from '../ses/configuration-set.ts';
import { nameInArn } from './data-resources.ts';
import { arnOf } from './physical-names.ts';
import type { Resource } from './stacks.ts';

/** An EventBridge rule that sends reports of SES to a queue. */
export interface MailReportRule {
  arn: string;
  /** EventBridge's pattern, whose syntax is that of Lambda's filters */
  pattern: unknown;
  queueName: string;
}

const ConfigurationSet = z.object({
  SuppressionOptions: z.optional(z.object({ SuppressedReasons: z.optional(z.array(z.enum(SUPPRESSED_REASONS))) })),
});
const EventDestination = z.object({
  ConfigurationSetName: z.string(),
  EventDestination: z.object({
    Enabled: z._default(z.boolean(), true),
    MatchingEventTypes: z.array(z.string()),
    EventBridgeDestination: z.optional(z.object({ EventBusArn: z.string() })),
  }),
});
const EventRule = z.object({
  EventPattern: z.optional(z.object({ source: z.array(z.string()) })),
  State: z.optional(z.string()),
  Targets: z.array(z.object({ Arn: z.string() })),
});

/** The configuration sets with the reports that they publish on the event bus. */
export function configurationSetsOf(
  sets: readonly Resource[],
  destinations: readonly Resource[],
): MailConfigurationSet[] {
  const published = destinations.map((each) => EventDestination.parse(each.properties()));
  return sets.map((resource) => ({
    name: resource.name,
    suppressedReasons:
      ConfigurationSet.parse(resource.properties()).SuppressionOptions?.SuppressedReasons ?? SUPPRESSED_REASONS,
    reportTypes: published.flatMap(({ ConfigurationSetName, EventDestination: to }) =>
      ConfigurationSetName === resource.name && to.Enabled && to.EventBridgeDestination ? to.MatchingEventTypes : [],
    ),
  }));
}

/**
 * @returns undefined for a schedule or a disabled rule
 * @throws Error for a rule about events of other services, or with targets other than queues
 */
export function mailReportRuleOf(resource: Resource): MailReportRule | undefined {
  const properties = resource.properties();
  const { EventPattern, State, Targets } = EventRule.parse(properties);
  if (!EventPattern || State === 'DISABLED') return undefined;
  const { logicalId, name, type } = resource;
  const [target, ...more] = Targets;
  const isSupported = EventPattern.source.every((source) => source === 'aws.ses') && target && more.length === 0;
  if (!isSupported || !target.Arn.startsWith('arn:aws:sqs:'))
    throw new Error(`${logicalId}: the embedded event bus only sends reports of SES to one queue`);
  return { arn: arnOf(type, name), pattern: properties.EventPattern, queueName: nameInArn(target.Arn) };
}

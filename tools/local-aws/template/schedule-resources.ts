import * as z from 'zod/mini';
import { nameInArn } from './data-resources.ts';
import { arnOf } from './physical-names.ts';
import type { Resource } from './stacks.ts';

const RuleProperties = z.object({
  ScheduleExpression: z.optional(z.string()),
  EventPattern: z.optional(z.unknown()),
  State: z.optional(z.string()),
  Targets: z.array(
    z.object({
      Arn: z.string(),
      Input: z.optional(z.string()),
      InputPath: z.optional(z.string()),
      InputTransformer: z.optional(z.unknown()),
    }),
  ),
});

/** An EventBridge rule that invokes functions on a schedule. */
export interface ScheduleSpec {
  name: string;
  arn: string;
  /** Such as `rate(1 minute)`. */
  expression: string;
  targets: ScheduleTarget[];
}

interface ScheduleTarget {
  functionName: string;
  /** JSON that replaces the event */
  input?: string;
}

/**
 * Ignores retry policies and dead letters of a target: a failed run is not retried before the next occurrence.
 *
 * @returns undefined for a disabled rule, or one that matches events
 * @throws Error for targets other than functions
 */
export function scheduleOf(resource: Resource): ScheduleSpec | undefined {
  const { ScheduleExpression, EventPattern, State, Targets } = RuleProperties.parse(resource.properties());
  const { logicalId, name, type } = resource;
  if (State === 'DISABLED' || EventPattern) return undefined;
  if (!ScheduleExpression) throw new Error(`${logicalId}: a rule needs a schedule or an event pattern`);
  return {
    name,
    arn: arnOf(type, name),
    expression: ScheduleExpression,
    targets: Targets.map(({ Arn, Input, InputPath, InputTransformer }) => {
      if (!Arn.startsWith('arn:aws:lambda:'))
        throw new Error(`${logicalId}: schedules can only invoke functions, not ${Arn}`);
      if (InputPath || InputTransformer) throw new Error(`${logicalId}: schedules do not support input transformation`);
      return { functionName: nameInArn(Arn), input: Input };
    }),
  };
}

import * as z from 'zod/mini';
import { nameInArn } from './data-resources.ts';
import { arnOf } from './physical-names.ts';
import type { Resource } from './stacks.ts';

const RuleProperties = z.object({
  ScheduleExpression: z.optional(z.string()),
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

/** An EventBridge rule that invokes functions at certain moments. */
export interface ScheduleSpec {
  name: string;
  arn: string;
  /** such as `rate(1 minute)` */
  expression: string;
  targets: ScheduleTarget[];
}

interface ScheduleTarget {
  functionName: string;
  /** JSON that the function gets instead of the event */
  input?: string;
}

/**
 * Retry policies and dead letters of a target are not read: a failed run is not repeated before the next moment.
 *
 * @returns undefined for a rule that is switched off
 * @throws Error for a rule that waits for events, or does anything but invoke functions
 */
export function scheduleOf(resource: Resource): ScheduleSpec | undefined {
  const { ScheduleExpression, State, Targets } = RuleProperties.parse(resource.properties());
  const { logicalId, name, type } = resource;
  if (State === 'DISABLED') return undefined;
  if (!ScheduleExpression) throw new Error(`${logicalId}: the embedded cloud has no event bus, only schedules`);
  return {
    name,
    arn: arnOf(type, name),
    expression: ScheduleExpression,
    targets: Targets.map(({ Arn, Input, InputPath, InputTransformer }) => {
      if (!Arn.startsWith('arn:aws:lambda:'))
        throw new Error(`${logicalId}: schedules here invoke functions, not ${Arn}`);
      if (InputPath || InputTransformer) throw new Error(`${logicalId}: schedules here do not transform their input`);
      return { functionName: nameInArn(Arn), input: Input };
    }),
  };
}

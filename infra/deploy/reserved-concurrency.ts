import * as z from 'zod/mini';

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.optional(z.object({ ReservedConcurrentExecutions: z.optional(z.number()) })),
    }),
  ),
});

/** Invocations at once that the functions of some templates reserve together. */
export function reservedConcurrency(templates: readonly unknown[]): number {
  return templates
    .flatMap((template) => Object.values(Template.parse(template).Resources))
    .filter(({ Type }) => Type === 'AWS::Lambda::Function')
    .reduce((sum, { Properties }) => sum + (Properties?.ReservedConcurrentExecutions ?? 0), 0);
}

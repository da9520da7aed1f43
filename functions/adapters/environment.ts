import * as z from 'zod/mini';

/** Reads the settings of a Lambda once, at init; a missing one stops the function with its name, not a request later. */
export function readEnvironment<Shape extends Record<string, z.ZodMiniType>>(
  shape: Shape,
): z.infer<z.ZodMiniObject<Shape>> {
  const parsed = z.safeParse(z.object(shape), process.env);
  if (parsed.success) return parsed.data as z.infer<z.ZodMiniObject<Shape>>;
  const missing = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Environment variables missing or wrong: ${missing}`);
}

export const Setting = z.string().check(z.minLength(1));

/** What Lambda says of itself in AWS_LAMBDA_FUNCTION_MEMORY_SIZE. */
export const FunctionMemoryMb = z.pipe(z.pipe(Setting, z.transform(Number)), z.int().check(z.positive()));

/** Names with commas between them, at least one. */
export const SettingList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',').map((name) => name.trim())),
  ),
  z.tuple([Setting], Setting),
);

/** Text that need not be there. */
export const OptionalText = z._default(z.string(), '');

/** Names with commas between them, or none. */
export const OptionalList = z.pipe(
  OptionalText,
  z.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);

import type { Invocation } from '../../tools/local-aws/lambda/invocation.ts';
import type { LambdaRuntime } from '../../tools/local-aws/lambda/runtime.ts';

interface Batch {
  // biome-ignore lint/suspicious/noExplicitAny: records of any source
  Records: any[];
}

export interface RecordedInvocations extends Pick<LambdaRuntime, 'invoke'> {
  batches: Batch[];
}

/** Replaces a function's thread: records events and returns the test's replies. */
export function recordInvocations(
  answer: (batch: Batch, attempt: number) => unknown = () => null,
): RecordedInvocations {
  const batches: Batch[] = [];
  return {
    batches,
    async invoke(_functionName, event): Promise<Invocation> {
      const batch = structuredClone(event) as Batch;
      batches.push(batch);
      try {
        return { kind: 'returned', resultJson: JSON.stringify((await answer(batch, batches.length)) ?? null) };
      } catch (error) {
        return { kind: 'threw', error: { errorType: 'Error', errorMessage: String(error) } };
      }
    },
  };
}

/** @throws Error with the last reason after five seconds */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 5000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Timed out waiting for: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

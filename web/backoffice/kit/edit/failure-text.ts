import { isProblem } from '../../../lib/api-problem.ts';
import { copy } from '../copy.ts';

/** Describes the failure of a call to staff: the server's own words for a refusal. */
export function failureText(error: unknown): string {
  if (!isProblem(error)) return copy.edit.failed;
  if (error.errors.length > 0) return copy.edit.invalid(error.errors.length);
  const isRefused = error.status >= 400 && error.status < 500;
  return error.customerMessage ?? (isRefused ? error.message : copy.edit.failed);
}

import type { TextsOf } from '../../lib/texts.ts';
import type { wallsTexts } from './copy.ts';

const JUST_NOW_MS = 60_000;

/**
 * A relative or absolute date in everyday language.
 *
 * @param changedAt ISO 8601
 * @param nowMs     milliseconds; tolerates clocks that differ slightly
 */
export function whenChanged(copy: TextsOf<typeof wallsTexts>, changedAt: string, nowMs: number): string {
  const then = new Date(changedAt);
  if (nowMs - then.getTime() < JUST_NOW_MS) return copy.when.now;
  const now = new Date(nowMs);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const time = then.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  if (isSameDay(then, now)) return copy.when.today(time);
  if (isSameDay(then, yesterday)) return copy.when.yesterday(time);
  const isThisYear = then.getFullYear() === now.getFullYear();
  return then.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}

import { formatTime } from './format.ts';

/** When an order was placed; a narrow list shows the day only. */
export function PlacedAt({ iso }: { iso: string }) {
  const { day, clock } = formatTime(iso);
  return (
    <time dateTime={iso} title={iso} className="whitespace-nowrap">
      {day}
      <span className="max-sm:hidden">, {clock}</span>
    </time>
  );
}

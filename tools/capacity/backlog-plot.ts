import type { QueueUse, SimulatedDay } from './simulate-day.ts';
import { DAY_SECONDS } from './workload.ts';

const WIDTH = 960;
const PANEL_HEIGHT = 200;
const MARGIN = { left: 80, right: 20, top: 40, bottom: 30 };
const POINTS = 480;

/** Draws the messages that wait over the day, one panel per queue. */
export function backlogPlot({ queues }: SimulatedDay): string {
  const height = queues.length * PANEL_HEIGHT;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    ...queues.map((queue, index) => `<g transform="translate(0 ${index * PANEL_HEIGHT})">${panel(queue)}</g>`),
    '</svg>\n',
  ].join('\n');
}

function panel({ name, waiting, executionsMax, waitSecondsMax }: QueueUse): string {
  const most = Math.max(1, ...sampled(waiting));
  const width = WIDTH - MARGIN.left - MARGIN.right;
  const height = PANEL_HEIGHT - MARGIN.top - MARGIN.bottom;
  const x = (second: number) => MARGIN.left + (second / DAY_SECONDS) * width;
  const y = (count: number) => MARGIN.top + height * (1 - count / most);
  const points = sampled(waiting).map(
    (count, index) => `${round(x((index * DAY_SECONDS) / POINTS))},${round(y(count))}`,
  );
  const hours = [0, 4, 8, 12, 16, 20, 24].map(
    (hour) =>
      `<text x="${round(x(hour * 3_600))}" y="${PANEL_HEIGHT - 10}" text-anchor="middle" fill="#555555">${hour}:00</text>`,
  );
  const title = `${name}: waiting, ${executionsMax} at once, longest wait ${Math.round(waitSecondsMax)} s`;
  return [
    `<text x="${MARGIN.left}" y="24" fill="#222222">${title}</text>`,
    `<text x="${MARGIN.left - 8}" y="${MARGIN.top + 5}" text-anchor="end" fill="#555555">${Math.round(most).toLocaleString('en-US')}</text>`,
    `<text x="${MARGIN.left - 8}" y="${MARGIN.top + height + 5}" text-anchor="end" fill="#555555">0</text>`,
    `<path d="M${MARGIN.left} ${MARGIN.top}V${MARGIN.top + height}H${MARGIN.left + width}" fill="none" stroke="#999999"/>`,
    `<polyline points="${points.join(' ')}" fill="none" stroke="#b3402a" stroke-width="2"/>`,
    ...hours,
  ].join('');
}

/** The largest value of each stretch, so that no peak falls between two points. */
function sampled(values: Float64Array): number[] {
  const length = values.length / POINTS;
  return Array.from({ length: POINTS }, (_, index) =>
    Math.max(...values.subarray(Math.floor(index * length), Math.floor((index + 1) * length))),
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;

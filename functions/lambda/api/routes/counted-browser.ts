/** Words by which robots name themselves. Cubot makes phones. */
const ROBOT = /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|scan|monitor|externalhit|https?:/i;

/** Every browser begins so. A robot that says that it is a browser is taken for one. */
export function isCountedBrowser(userAgent = ''): boolean {
  return userAgent.startsWith('Mozilla/') && !ROBOT.test(userAgent);
}

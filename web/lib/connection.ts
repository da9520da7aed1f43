/** What the Network Information API says, which is neither in TypeScript's DOM library nor in every browser. */
function told(name: 'saveData' | 'effectiveType'): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined;
}

/** Whether somebody has asked this browser to spend little data. */
export const savesData = (): boolean => told('saveData') === true;

const SLOW: readonly unknown[] = ['slow-2g', '2g', '3g'];

/** Whether the browser says that the line is slow; one that says nothing is taken for fast. */
export const isSlowLine = (): boolean => SLOW.includes(told('effectiveType'));

/** A value of the Network Information API, which neither TypeScript's DOM library nor every browser has. */
function connectionInfo(name: 'saveData' | 'effectiveType'): unknown {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null ? Reflect.get(connection, name) : undefined;
}

/** Whether data saver is on. */
export const savesData = (): boolean => connectionInfo('saveData') === true;

const SLOW: readonly unknown[] = ['slow-2g', '2g', '3g'];

/** Whether the browser reports a slow network; false if it reports nothing. */
export const isSlowNetwork = (): boolean => SLOW.includes(connectionInfo('effectiveType'));

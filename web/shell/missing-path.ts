import { createContext } from 'react';

/**
 * The path of a page whose product, artist or group the server did not find. The server rendered it as "not found", and
 * the browser hydrates that without another request.
 */
export const MissingPath = createContext<string | undefined>(undefined);

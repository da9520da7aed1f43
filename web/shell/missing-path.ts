import { createContext } from 'react';

/**
 * The path of a page whose product, artist or group the server does not know. It was drawn as any other address that leads
 * to nothing, and the shop takes that over without asking again.
 */
export const MissingPath = createContext<string | undefined>(undefined);

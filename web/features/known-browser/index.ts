/** Where the link of a mailed code leads: makes this browser a known one. */
export { KnownBrowserScreen } from './known-browser-screen.tsx';

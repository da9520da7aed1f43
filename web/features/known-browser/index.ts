/** Marks this browser as known, from the link in a code mail. */
export { KnownBrowserScreen } from './known-browser-screen.tsx';

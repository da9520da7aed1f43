/** Page sizes of phones including the browser's bars, in CSS pixels. */
export const PHONES = [
  { width: 390, height: 664 },
  { width: 375, height: 667 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

/** Of a photo that the server cannot print: its reason stands on the photo itself, whichever screen that is on. */
export const refusalText = (fileName: string, reason: string): string => `${fileName}: ${reason}`;

/** Heading, sources, photos and filmstrip begin at one line, and are as wide as the photos may be. */
export const PICKER_WIDTH = 'page-width xl:max-w-[1800px]';

/** The kinds of file that print labs take. */
export const OUTPUT_FORMATS = ['jpeg', 'png', 'tiff'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export const DEFAULT_OUTPUT_FORMAT: OutputFormat = 'jpeg';

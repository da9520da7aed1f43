export { makePaper, type PaperKind, type PaperWork } from './make-paper.ts';
export { paperTexts } from './paper-copy.ts';

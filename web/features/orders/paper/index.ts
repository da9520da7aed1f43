export { makePaper, type PaperKind, type PaperWork } from './make-paper.ts';

export { beginEditing } from './begin-editing.ts';
export { EditingLayout, EditingProvider, NoPhotos } from './editing-layout.tsx';

export { beginEditing } from './begin-editing.ts';
export { EditingLayout, EditingProvider } from './editing-layout.tsx';

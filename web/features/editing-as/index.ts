export { createEditing } from './create-editing.ts';
export { EditingLayout, EditingProvider } from './editing-layout.tsx';

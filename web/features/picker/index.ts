export { PhotoPickerScreen } from './photo-picker-screen.tsx';

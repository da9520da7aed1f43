export { ContactScreen } from './contact-screen.tsx';
export { ContentDialog, type ContentDialogProps } from './content-dialog.tsx';
export { AboutScreen, PrivacyScreen, ReturnsScreen, TermsScreen } from './content-screen.tsx';
export { DeliveryScreen } from './delivery-screen.tsx';
export { FaqScreen } from './faq-screen.tsx';
export { InstructionsScreen } from './instructions-screen.tsx';

export { Analytics } from './analytics.tsx';
export { PrivacyChoices } from './privacy-choices.tsx';

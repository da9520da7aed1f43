export { ArticleScreen } from './article-screen.tsx';
export { HelpScreen } from './help-screen.tsx';
export { PageScreen } from './page-screen.tsx';
export { PagesScreen } from './pages-screen.tsx';

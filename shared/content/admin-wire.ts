import * as z from 'zod/mini';
import { LastChange, Revision } from '../audit/wire.ts';
import { ArticleId, ArticleText, ContentPage, HelpArticle, PageName, PageText } from './schema.ts';

/** Pages and articles as staff see and change them: docs/spec 20.7. */

/** Shown next to a text that staff edit. */
const edited = {
  /** Of the tenant's own row; 0 if only a seed has written it, or the shop falls back to the default tenant's. */
  revision: Revision,
  /** False while the shop shows the default tenant's text. */
  isOwn: z.boolean(),
};

export const PagePath = z.object({ name: PageName });
export const ArticlePath = z.object({ articleId: ArticleId });

/** GET /v1/admin/pages */
export const AdminPagesReply = z.object({ pages: z.array(z.object({ page: ContentPage, ...edited })) });

/** A placeholder and its value in this shop; without a value, sentences that contain it are left out. */
const Placeholder = z.object({ name: z.string(), value: z.optional(z.string()) });

/** GET /v1/admin/pages/{name}, and after each change of it */
export const AdminPageReply = z.object({ page: ContentPage, ...edited, lastChange: z.optional(LastChange) });

/** GET /v1/admin/articles, by sortOrder */
export const AdminArticlesReply = z.object({ articles: z.array(z.object({ article: HelpArticle, ...edited })) });
export type ListedArticle = z.infer<typeof AdminArticlesReply>['articles'][number];

/** GET /v1/admin/articles/{articleId}, and after each change of it */
export const AdminArticleReply = z.object({ article: HelpArticle, ...edited, lastChange: z.optional(LastChange) });

/** GET /v1/admin/placeholders */
export const PlaceholdersReply = z.object({ placeholders: z.array(Placeholder) });

const edit = {
  revision: Revision,
  intent: z.enum(['draft', 'publish', 'hide', 'remove']),
  /** Restores an earlier revision, which the history records. */
  isRestored: z.optional(z.boolean()),
};

/** POST /v1/admin/pages/{name} */
export const PageChange = z.object({ ...edit, text: PageText });
/** POST /v1/admin/articles/{articleId} */
export const ArticleChange = z.object({
  ...edit,
  text: ArticleText,
  /** Position of a new article. */
  sortOrder: z.optional(z.number()),
});

/** POST /v1/admin/articles/{articleId}/place */
export const ArticlePlaceChange = z.object({ revision: Revision, sortOrder: z.number(), isPromoted: z.boolean() });

/** POST /v1/admin/text-preview: an unsaved text, as the shop would show it */
export const TextPreviewRequest = z.object({
  title: z.optional(z.string()),
  section: z.optional(z.string()),
  body: PageText.shape.body,
});
export type TextPreviewRequest = z.infer<typeof TextPreviewRequest>;
export const TextPreviewReply = z.object({
  /** Absent if it names a feature that the tenant lacks: the article is then hidden. */
  title: z.optional(z.string()),
  section: z.optional(z.string()),
  body: z.string(),
});
export type TextPreviewReply = z.infer<typeof TextPreviewReply>;

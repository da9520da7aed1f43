import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';

/** Texts that the shop's people write: pages, and articles of the help. docs/product.md 3.10. */

/** As in an address: `promo-banner`. */
const Slug = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
/** One line, which may have placeholders. */
const Title = z.string().check(z.minLength(1), z.maxLength(200));
/** A row holds 400 kB, and a list of articles comes in one answer. */
const BODY_LENGTH_MAX = 50_000;
/** HTML with placeholders, as somebody wrote it: functions/core/content says what of it is shown. */
const Body = z.string().check(z.maxLength(BODY_LENGTH_MAX));

/** What a change of a row is told by. */
const revision = {
  /** 1 for the first; a change names the one that it was made from */
  version: z.int().check(z.positive()),
  updatedAt: IsoTime,
};

/**
 * Absent where it is published. hidden: as if it were not there; removed: staff have deleted it, and the row stays so that
 * no seed brings it back.
 */
const state = z.optional(z.enum(['hidden', 'removed']));

export const PageName = Slug;

/** What is written of a page. */
export const PageText = z.object({ title: z.optional(Title), body: Body });
export type PageText = z.infer<typeof PageText>;

/** What a page says beside its name; a text of its own where no page is called by it, such as `promo-banner`. */
export const ContentPage = z.object({
  name: PageName,
  ...PageText.shape,
  ...revision,
  state,
  /** what is to be published later; the shop shows the rest until then */
  draft: z.optional(PageText),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const ArticleId = Slug;

/** What is written of an article. */
export const ArticleText = z.object({
  /** its place on the page of questions: `/faqs#how-to-order` */
  slug: Slug,
  title: Title,
  /** the heading that it stands below */
  section: Title,
  body: Body,
});
export type ArticleText = z.infer<typeof ArticleText>;

/** A question and its answer. */
export const HelpArticle = z.object({
  id: ArticleId,
  ...ArticleText.shape,
  /** sections stand in the order of their first article */
  sortOrder: z.number(),
  /** shown on the page of questions */
  isPromoted: z.boolean(),
  ...revision,
  state,
  draft: z.optional(ArticleText),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const PageParams = z.object({ name: PageName });

/** GET /v1/pages/{name}. The body is HTML that is safe to show; empty where the tenant says nothing there. */
export const PageReply = z.pick(ContentPage, { name: true, title: true, body: true });
export type PageReply = z.infer<typeof PageReply>;

/** As it is shown: its body is HTML that is safe to show. */
export const ShownArticle = z.omit(HelpArticle, { version: true, updatedAt: true, state: true, draft: true });
export type ShownArticle = z.infer<typeof ShownArticle>;

/** GET /v1/support/articles, by sortOrder. */
export const ArticlesReply = z.object({ articles: z.array(ShownArticle) });

import * as z from 'zod/mini';
import { IsoTime } from '../lib/scalars.ts';

/** Texts by staff: pages and help articles. docs/spec 3.10. */

/** As in an address: `promo-banner`. */
const Slug = z.string().check(z.maxLength(64), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
/** One line, which may have placeholders. */
const Title = z.string().check(z.minLength(1), z.maxLength(200));
/** A row holds 400 kB, and one reply lists all articles. */
const BODY_LENGTH_MAX = 50_000;
/** HTML with placeholders as staff wrote it; functions/core/content sanitizes it. */
const Body = z.string().check(z.maxLength(BODY_LENGTH_MAX));

const revision = {
  /** Counts from 1; a change names the version that it is based on. */
  version: z.int().check(z.positive()),
  updatedAt: IsoTime,
};

/**
 * Absent if published. hidden: invisible to shoppers; removed: deleted by staff, with the row stored so that the seed does not restore it.
 */
const state = z.optional(z.enum(['hidden', 'removed']));

export const PageName = Slug;

/** The text of a page. */
export const PageText = z.object({ title: z.optional(Title), body: Body });
export type PageText = z.infer<typeof PageText>;

/** A page, or a text that is part of pages, such as `promo-banner`. */
export const ContentPage = z.object({
  name: PageName,
  ...PageText.shape,
  ...revision,
  state,
  /** Not published yet: the shop shows the other fields. */
  draft: z.optional(PageText),
});
export type ContentPage = z.infer<typeof ContentPage>;

export const ArticleId = Slug;

/** The text of an article. */
export const ArticleText = z.object({
  /** Its anchor on the page of questions: `/faqs#how-to-order`. */
  slug: Slug,
  title: Title,
  /** The heading above it. */
  section: Title,
  body: Body,
});
export type ArticleText = z.infer<typeof ArticleText>;

/** A question and its answer. */
export const HelpArticle = z.object({
  id: ArticleId,
  ...ArticleText.shape,
  /** Sections are in the order of their first article. */
  sortOrder: z.number(),
  /** Shown on the page of questions. */
  isPromoted: z.boolean(),
  ...revision,
  state,
  draft: z.optional(ArticleText),
});
export type HelpArticle = z.infer<typeof HelpArticle>;

export const PageParams = z.object({ name: PageName });

/** GET /v1/pages/{name}. The body is sanitized HTML, empty if the tenant has no such text. */
export const PageReply = z.pick(ContentPage, { name: true, title: true, body: true });
export type PageReply = z.infer<typeof PageReply>;

/** A published article with sanitized HTML. */
export const ShownArticle = z.omit(HelpArticle, { version: true, updatedAt: true, state: true, draft: true });
export type ShownArticle = z.infer<typeof ShownArticle>;

/** GET /v1/support/articles, by sortOrder. */
export const ArticlesReply = z.object({ articles: z.array(ShownArticle) });

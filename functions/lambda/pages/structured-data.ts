import type { ShownArticle } from '../../../shared/content/schema.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import type { ListedPage, RenderedPage } from '../../../web/entry/render-page.tsx';

/** Describes pages to search engines with schema.org types. */
type Thing = Record<string, unknown>;

export interface DescribedPage {
  page: Pick<RenderedPage, 'subject' | 'name'>;
  tenant: Pick<PublicTenant, 'brand' | 'socialLinks' | 'postalAddress'>;
  origin: string;
  path: string;
  pages: readonly ListedPage[];
}

export function structuredData(described: DescribedPage): Thing[] {
  const { page, tenant, origin, path } = described;
  if (page.subject.kind === 'home') return [organization(tenant, origin), website(tenant, origin)];
  const crumbs = breadcrumbs(described);
  if (page.subject.kind === 'questions') return [questions(page.subject.articles), crumbs];
  if (page.subject.kind !== 'product') return [crumbs];
  // A reward product cannot be bought, so it is no offer.
  if (page.subject.product.kind === 'reward') return [crumbs];
  return [product(page.subject.product, tenant, { origin, path }), crumbs];
}

function organization({ brand, socialLinks, postalAddress }: DescribedPage['tenant'], origin: string): Thing {
  return thing('Organization', {
    name: brand,
    url: `${origin}/`,
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
    ...(postalAddress !== undefined && { address: postalAddress }),
  });
}

function website({ brand }: Pick<PublicTenant, 'brand'>, origin: string): Thing {
  return thing('WebSite', { name: brand, url: `${origin}/` });
}

/** Answers are HTML as rendered on the page. Source: schema.org/FAQPage, and Google's guide to it. */
function questions(articles: readonly ShownArticle[]): Thing {
  return thing('FAQPage', {
    mainEntity: articles.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: body },
    })),
  });
}

function product(
  { name, description, sku, imageUrls, price }: Product,
  { brand }: Pick<PublicTenant, 'brand'>,
  { origin, path }: { origin: string; path: string },
): Thing {
  return thing('Product', {
    name,
    description,
    sku,
    image: imageUrls.map((url) => new URL(url, origin).href),
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: origin + path,
      price: price.toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
}

/** Lists the page and its existing ancestors by path. */
function breadcrumbs({ page, tenant, origin, path, pages }: DescribedPage): Thing {
  const steps = path.split('/').filter(Boolean);
  const above = steps.slice(0, -1).flatMap((_step, index) => {
    const abovePath = `/${steps.slice(0, index + 1).join('/')}`;
    const listed = pages.find((each) => each.isPublic && each.path === abovePath);
    return listed?.title === undefined ? [] : [{ name: listed.title, path: abovePath }];
  });
  const trail = [{ name: tenant.brand, path: '/' }, ...above, { name: page.name ?? tenant.brand, path }];
  return thing('BreadcrumbList', {
    itemListElement: trail.map(({ name, path: at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + at,
    })),
  });
}

const thing = (type: string, of: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...of });

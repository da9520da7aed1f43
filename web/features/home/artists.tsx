import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artistSlug, shownArtists } from '../../../shared/product/groups.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CollectionCards, galleryQueries } from '../shop/gallery/index.ts';
import { useCopy } from './copy.ts';
import { Section } from './section.tsx';

const SHOWN_MAX = 3;

export function Artists() {
  const { artists: text } = useCopy();
  const { data } = useQuery(galleryQueries(useSite()).artistGroups());
  const artists = shownArtists(data ?? []);
  if (artists.length === 0) return null;
  return (
    <Section heading={text.heading} lead={text.lead} layout="wide">
      <CollectionCards
        label={text.heading}
        cards={artists.slice(0, SHOWN_MAX).map(({ name, collectionName, imageUrl, sizedName }) => ({
          to: paths.artist(artistSlug(name)),
          imageUrl,
          sizedName,
          title: name,
          subtitle: collectionName,
        }))}
      />
      <p>
        <Link to={paths.shopAll()} className={buttonClass({})}>
          {text.all}
        </Link>
      </p>
    </Section>
  );
}

import { printedCount, tilesInList } from '../../../shared/project/tile-count.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { plural } from '../../lib/plural.ts';
import { defineTexts } from '../../lib/texts.ts';

type Named = Pick<DraftProject, 'isSplit' | 'tiles' | 'tilesAside'>;

/** The name of a project within a sentence. */
const named = (project: Named): string => {
  const count = printedCount(tilesInList(project));
  if (project.isSplit) return `split photo of ${count} tiles`;
  return plural(count, { one: 'tile', other: `wall of ${count}` });
};

const onlyOne = <Project extends Named>(projects: readonly Project[]): Project | undefined =>
  projects.length === 1 ? projects[0] : undefined;

/** Texts of the list of unfinished walls. */
export const wallsTexts = defineTexts('walls', {
  title: 'Your walls',
  link: (count: number) => (count === 0 ? 'Your walls' : `Your walls (${count})`),
  lead: 'Every wall and split photo you have not ordered or put in your cart.',
  loading: 'Loading your walls',
  list: 'Unfinished walls',
  open: (name: string, changed: string) => `Open ${name}, changed ${changed}`,
  changed: (when: string) => `Changed ${when}`,
  onWall: 'On the wall',
  isOpen: 'Open now',
  delete: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `${name} deleted`,
  deletedCount: (count: number) => plural(count, { one: 'Wall deleted', other: `${count} walls deleted` }),
  start: 'Start a new wall',
  empty: {
    heading: 'Nothing here yet',
    lead: 'Choose photos, and the wall you make waits here until you order it.',
  },
  /** On a screen without a wall: the one in the cart. */
  inCart: {
    heading(projects: readonly Named[]) {
      const one = onlyOne(projects);
      return one ? `Your ${named(one)} is in your cart` : `Your ${projects.length} walls are in your cart`;
    },
    lead: 'Change it, order it, or start another one.',
    edit: 'Edit',
    see: 'See your cart',
    checkout: 'Check out',
    another: 'Start another wall',
    inList: (projects: readonly Named[]) => {
      const one = onlyOne(projects);
      return one ? `Your ${named(one)} is in your cart.` : `${projects.length} walls are in your cart.`;
    },
  },
  others: (count: number) => plural(count, { one: 'and 1 more', other: `and ${count} more` }),
  /** On a screen without a wall: the unfinished one. */
  unfinished: {
    heading: (project: Named) => `Your ${named(project)} is still here`,
    lead: 'Continue it, or choose photos for another one.',
    goOn: (others: number) => (others === 0 ? 'Go to your wall' : 'Go to the latest one'),
    notInCart(projects: readonly Named[]) {
      const one = onlyOne(projects);
      if (one) return `You have a ${named(one)} that is not in the cart.`;
      return `You have ${projects.length} walls that are not in the cart.`;
    },
  },
  replaced: 'This is the wall from your account. The one you made before is in Your walls.',
  goBack: 'Go back to it',
  dismiss: 'Close this note',
  when: {
    now: 'just now',
    today: (time: string) => `today at ${time}`,
    yesterday: (time: string) => `yesterday at ${time}`,
  },
});

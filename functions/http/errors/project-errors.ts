import { OPEN_PROJECTS_MAX, PROJECTS_MAX } from '../../../shared/project/limits.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Photos, photo sources, projects and carts. */
export const PROJECT_ERRORS = {
  unknown_photo: {
    status: 404,
    title: 'Unknown photo',
    message: 'Photo not found.',
    customerMessage: 'We can no longer find one of your photos. Please choose it again.',
  },
  photo_not_ready: {
    status: 409,
    title: 'Photo not ready',
    message: 'This photo is still being processed, or it was rejected.',
  },
  unknown_source: { status: 404, title: 'Unknown source', message: 'This shop does not offer that photo source.' },
  source_not_connected: {
    status: 409,
    title: 'Source not connected',
    message: 'Connect the source first.',
    customerMessage: 'Your account is no longer connected. Please connect it again.',
  },
  source_failed: {
    status: 502,
    title: 'Source failed',
    message: 'The photo provider did not answer as expected.',
    customerMessage: 'We can’t reach your photos right now. Please try again in a moment.',
  },
  address_not_allowed: {
    status: 422,
    title: 'Address not allowed',
    message: 'Photos are only fetched over https and from allowed hosts.',
    customerMessage: 'We can’t use a photo from that address. Please save it to your device and choose it there.',
  },
  unknown_project: { status: 404, title: 'Unknown project', message: 'Project not found.' },
  project_conflict: {
    status: 409,
    title: 'Project changed elsewhere',
    message: 'The project has been saved elsewhere since this version was read.',
    customerMessage: 'These tiles were changed in another window.',
  },
  project_completed: {
    status: 409,
    title: 'Project ordered',
    message: 'The project was ordered and can’t be changed. Save a copy with a new id.',
    customerMessage: 'These tiles have been ordered and can no longer be changed.',
  },
  project_removed: {
    status: 409,
    title: 'Project removed',
    message: 'The project was removed after this version was read. To restore it, save over the returned version.',
  },
  project_id_taken: {
    status: 409,
    title: 'Project id taken',
    message: 'Another project of this owner, created at another time, has this id. Save with a new one.',
  },
  project_change_not_allowed: {
    status: 422,
    title: 'Change not allowed',
    message: 'Projects can’t be changed this way.',
  },
  too_many_projects: {
    status: 422,
    title: 'Too many projects',
    message: `The owner has the maximum of ${OPEN_PROJECTS_MAX} unordered projects, or of ${PROJECTS_MAX} in total.`,
    customerMessage: `You have ${OPEN_PROJECTS_MAX} saved walls, which is the limit. Please delete one, and this wall will be saved.`,
  },
  unknown_cart: {
    status: 404,
    title: 'Unknown cart',
    message: 'There is no open cart with this id and key.',
  },
  card_not_accepted: {
    status: 422,
    title: 'Card not accepted',
    message: 'This shop accepts test cards only. Real card numbers are refused and never stored.',
    customerMessage: 'This shop accepts test cards only. Real card numbers are refused and never stored.',
  },
} as const satisfies Record<string, ErrorEntry>;

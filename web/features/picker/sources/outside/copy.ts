import type { SourceId } from '../../../../../shared/photo/sources.ts';
import { words } from '../../../../lib/words.ts';

export const copy = words('photo-sources-outside', {
  connect: (name: string) => `Connect ${name}`,
  connectLead: (name: string) => `Choose from the photos you keep in ${name}.`,
  connectNote:
    'A window opens where you sign in. We show your photos to you, keep the ones that you choose and nothing else, and post nothing.',
  notes: {
    facebook: undefined,
    instagram: 'Instagram lets other apps read business and creator accounts only.',
    google: undefined,
  } satisfies Record<SourceId, string | undefined>,
  waiting: (name: string) => `Waiting for ${name}. Please finish in the window that has opened.`,
  cancel: 'Cancel',
  blocked: 'Your browser has kept the window closed. Please allow windows for this page, then try again.',
  refused: (name: string) => `${name} did not connect. Please try again.`,
  unfinished: (name: string) => `${name} is not connected yet. Please try again.`,
  failed: (name: string) => `${name} cannot be reached right now. Please try again in a moment.`,
  connectedAs: (name: string, account: string | undefined) =>
    account === undefined ? `Connected with ${name}` : `Connected with ${name} as ${account}`,
  disconnect: 'Disconnect',
  disconnectOf: (name: string) => `Disconnect ${name}?`,
  disconnectLead: 'We forget the connection at once. Photos that you have added stay with you.',
  keepConnected: 'Stay connected',
  photosOf: (name: string) => `Photos in ${name}`,
  more: 'Show more',
  empty: (name: string) => `There are no photos in ${name} that we may show.`,
  photo: (title: string | undefined, number: number) => title || `Photo ${number}`,
  adding: 'being added',
  added: (name: string) => `Added from ${name}`,
  pick: (name: string) => `Choose in ${name}`,
  pickLead: (name: string) => `${name} opens in a window. Choose your photos there; they come here by themselves.`,
  picking: (name: string) => `Waiting for your choice in ${name}. Close its window when you are done.`,
  pickedNothing: 'Nothing was chosen.',
  importFailed: 'Some photos could not be added. Please try again.',
  setUpHeading: (name: string) => `${name} is not set up`,
  setUpLead: (name: string) =>
    `Only administrators see this. To offer ${name} to shoppers, register the shop with ${name} and put the id and the secret of that registration into the shop's secret PhotoSources.`,
});

import type { SourceId } from '../../../../../shared/photo/sources.ts';
import { defineTexts } from '../../../../lib/texts.ts';

export const photoSourcesOutsideTexts = defineTexts('photo-sources-outside', {
  connect: (name: string) => `Connect ${name}`,
  connectLead: (name: string) => `Choose from your photos in ${name}.`,
  connectNote:
    'A window opens where you log in. Only you see your photos there. We save the ones you choose, and we never post anything.',
  notes: {
    facebook: undefined,
    instagram: 'Instagram lets other apps read business and creator accounts only.',
    google: undefined,
  } satisfies Record<SourceId, string | undefined>,
  waiting: (name: string) => `Waiting for ${name}. Please finish in the window that has opened.`,
  blocked: 'Your browser blocked the window. Please allow pop-ups for this page, then try again.',
  refused: (name: string) => `${name} did not connect. Please try again.`,
  unfinished: (name: string) => `${name} is not connected yet. Please try again.`,
  failed: (name: string) => `${name} cannot be reached right now. Please try again in a moment.`,
  connectedAs: (name: string, account: string | undefined) =>
    account === undefined ? `Connected with ${name}` : `Connected with ${name} as ${account}`,
  disconnect: 'Disconnect',
  disconnectOf: (name: string) => `Disconnect ${name}?`,
  disconnectLead: 'The connection ends right away. Photos you’ve added stay here.',
  keepConnected: 'Stay connected',
  photosOf: (name: string) => `Photos in ${name}`,
  more: 'Show more',
  empty: (name: string) => `There are no photos in ${name} that we can show.`,
  photo: (title: string | undefined, number: number) => title || `Photo ${number}`,
  adding: 'being added',
  added: (name: string) => `Added from ${name}`,
  pick: (name: string) => `Choose in ${name}`,
  pickLead: (name: string) => `${name} opens in a window. Choose your photos there; they show up here on their own.`,
  picking: (name: string) => `Waiting for your choice in ${name}. Close its window when you are done.`,
  pickedNothing: 'Nothing was chosen.',
  importFailed: 'Some photos could not be added. Please try again.',
  setUpHeading: (name: string) => `${name} is not set up`,
  setUpLead: (name: string) =>
    `Only administrators see this. To offer ${name} to shoppers, create an app for the shop at ${name}, and put the app’s id and secret into the shop’s secret PhotoSources.`,
});

import { PROJECT_LINK_LIFETIME_SECONDS } from '../../../../shared/customer/links.ts';
import { DAY_SECONDS } from '../../../../shared/lib/time.ts';

const LINK_DAYS = PROJECT_LINK_LIFETIME_SECONDS / DAY_SECONDS;

/**
 * Texts of the mails to shoppers. A tenant's wording overrides them by `mail.key`, like those of the web app
 * (docs/spec 2.4). Placeholders are numbered: `{1}` is the first value.
 */
export const mailCopy = {
  loginCode: {
    subject: (code: string, brand: string) => `${code} is your ${brand} code`,
    heading: (_brand: string) => 'Your login code',
    ask: (brand: string) => `Enter this code to log in to ${brand}.`,
    notYou: 'If you didn’t ask for a code, you can ignore this email. No one can log in without the code.',
  },
  signupCode: {
    subject: (code: string, brand: string) => `${code} is your code. Welcome to ${brand}`,
    heading: (brand: string) => `Welcome to ${brand}`,
    ask: (_brand: string) =>
      'Enter this code to finish creating your account. We’ll email you a new code each time you log in, so there’s no password to remember.',
    notYou: 'If you didn’t sign up, you can ignore this email. Without the code, no account is created.',
  },
  /** Must not read like a login code. */
  erasureCode: {
    subject: (code: string, brand: string) => `${code} is your code to delete your ${brand} account and photos`,
    heading: (_brand: string) => 'Delete your account and photos',
    ask: (brand: string) =>
      `Enter this code to delete your ${brand} account, your photos and your saved walls. This can’t be undone. The code doesn’t log anyone in.`,
    notYou:
      'If you didn’t ask to delete your account, don’t give this code to anyone. Nothing is deleted without it. Someone may be logged in as you on another device: log out there.',
  },
  codeLifetime: (minutes: string) => `The code expires in ${minutes} and can be used once.`,
  /**
   * Strangers who request codes for a mailbox exhaust the daily budget of unknown browsers. The owner bypasses them
   * with this
   * link: docs/spec 5.4.
   */
  newBrowser:
    'Not getting a code on another device? Open this link on that device first. It works for one day and doesn’t log anyone in:',
  newBrowserLink: 'trust this device',
  order: {
    hello: (firstName: string) => `Hi ${firstName}!`,
    view: 'View your order',
    track: 'Track your parcel',
    deliveringTo: 'Delivering to',
    bringThis: (id: string, name: string) =>
      `Please bring this email, or tell us the order number ${id} and the name ${name}.`,
  },
  confirmation: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id}`,
    heading: (id: string) => `Order ${id}`,
    thanks: (firstName: string, id: string) => `Thank you, ${firstName}. We’ve received your order ${id}.`,
    next: 'What happens next',
    delivered:
      'We’re now printing and framing your tiles, and we check every one. There’s nothing you need to do. Please keep this email as your receipt.',
    pickedUp:
      'We’re now printing and framing your tiles, and we check every one. Bring this email to the store when you pick them up: it has your order number and is your receipt.',
    withoutTiles: 'There’s nothing you need to do. Please keep this email as your receipt.',
    toPickUpBy: 'To be picked up by',
    pickUpAt: 'Pick it up at',
    address: 'Your address',
    giftNote: 'Your gift note',
    /** The order page states the deadline, because it knows the reader's time zone. */
    changeable:
      'Spotted a mistake? For a little while you can still correct the address or cancel your order. Its page says until when.',
    gift: (recipient: string, tiles: string) => `Your gift for ${recipient}: ${tiles}`,
    passOn:
      'We don’t have an email address for them, so please pass this code on. Entered in the cart as a promo code, it pays for the tiles, once. It works as soon as this order can no longer be canceled.',
  },
  shipped: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id} is on its way`,
    heading: 'Your tiles are on their way',
    sent: (id: string) => `We’ve packed and shipped your order ${id}.`,
    byCarrier: (carrier: string, number: string) => `They’re coming with ${carrier}. The tracking number is ${number}.`,
    byMail: 'They’re coming by mail.',
    parcels: (count: number) => `It comes in ${count} parcels:`,
    parcel: (carrier: string, number: string) => `${carrier} ${number}`,
    parcelByMail: 'One by mail, without a tracking number',
    trackParcel: (number: string) => `Track ${number}`,
  },
  /** One parcel of several; {1} is the number of items in it. */
  parcelShipped: {
    subject: (brand: string, id: string) => `Part of your ${brand} order ${id} has shipped`,
    heading: 'Part of your order has shipped',
    sent: (items: number, id: string) =>
      `We’ve packed and shipped ${items === 1 ? '1 item' : `${items} items`} of your order ${id}. The rest follows in another parcel.`,
    byCarrier: (carrier: string, number: string) => `It’s coming with ${carrier}. The tracking number is ${number}.`,
    byMail: 'It’s coming by mail.',
  },
  restShipped: {
    subject: (brand: string, id: string) => `The rest of your ${brand} order ${id} has shipped`,
    heading: 'The rest of your order has shipped',
    sent: (id: string) => `We’ve packed and shipped the rest of your order ${id}.`,
  },
  trackingCorrected: {
    subject: (brand: string, id: string) => `A new tracking number for your ${brand} order ${id}`,
    heading: 'Your tracking number',
    corrected: (id: string) => `We’ve corrected the tracking number for your order ${id}.`,
    added: (id: string) => `Your order ${id} now has a tracking number.`,
    now: (carrier: string, number: string) => `The carrier is ${carrier}, and the tracking number is ${number}.`,
    ignore: 'Please use this number instead of the one in our last email.',
  },
  ready: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id} is ready to pick up`,
    heading: 'Your tiles are ready',
    waits: (id: string) => `Your order ${id} is waiting for you at the store.`,
  },
  photoWanted: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id} needs another photo`,
    heading: (tiles: number) => (tiles === 1 ? 'A tile needs another photo' : `${tiles} tiles need another photo`),
    about: (id: string) => `This is about your order ${id}.`,
    choose:
      'We won’t print it until we hear from you. On your order’s page you can choose another photo, adjust this one, or ask us to print it unchanged. Then we’ll carry on.',
    next: 'Choose another photo',
  },
  /** Reprinted tiles; {1} is their number. */
  replacement: {
    readySubject: (tiles: number, brand: string, id: string) =>
      tiles === 1
        ? `A replacement for your ${brand} order ${id} is ready to pick up`
        : `Replacements for your ${brand} order ${id} are ready to pick up`,
    readyHeading: (tiles: number) => (tiles === 1 ? 'Your replacement is ready' : 'Your replacements are ready'),
    sentSubject: (tiles: number, brand: string, id: string) =>
      tiles === 1
        ? `A replacement for a tile of your ${brand} order ${id} is on its way`
        : `Replacements for ${tiles} tiles of your ${brand} order ${id} are on their way`,
    sentHeading: (tiles: number) =>
      tiles === 1 ? 'Your replacement is on its way' : 'Your replacements are on their way',
    again: (tiles: number, id: string) =>
      `We’ve reprinted ${tiles === 1 ? 'a tile' : `${tiles} tiles`} of your order ${id}.`,
    waits: (tiles: number) => `${tiles === 1 ? 'It’s' : 'They’re'} waiting for you at the store.`,
    byCarrier: (tiles: number, carrier: string, number: string) =>
      `${tiles === 1 ? 'It’s' : 'They’re'} coming with ${carrier}. The tracking number is ${number}.`,
    byMail: (tiles: number) => `${tiles === 1 ? 'It’s' : 'They’re'} coming by mail.`,
  },
  refunded: {
    subject: (brand: string, id: string) => `A refund for your ${brand} order ${id}`,
    heading: (amount: string) => `${amount} is on its way back`,
    about: (id: string) => `This is about your order ${id}.`,
    back: (amount: string, method: string) =>
      `We refunded ${amount} to your ${method}. Banks often take 5 to 10 days to show it.`,
  },
  canceled: {
    subject: (brand: string, id: string) => `Your ${brand} order ${id} is canceled`,
    heading: 'Your order is canceled',
    nothingMade: (id: string) => `Your order ${id} is canceled. We won’t make it.`,
  },
  gift: {
    subject: (giver: string, tiles: string) => `${giver} sent you ${tiles}`,
    heading: (tiles: string) => `${tiles} for you`,
    hello: (recipient: string, giver: string, tiles: string) =>
      `Hi ${recipient}! ${giver} sent you ${tiles}. Choose your photos and frames, and we’ll print and frame them for you.`,
    how: 'The link below opens the shop with your code already in the cart. You can also enter it in the cart as a promo code.',
    terms: (tiles: string) =>
      `It takes ${tiles} off one order and never expires. Extra tiles and delivery cost the usual price.`,
    next: 'Choose your photos',
  },
  giftEnded: {
    subject: (tiles: string, giver: string) => `About the ${tiles} from ${giver}`,
    heading: 'Your gift was canceled',
    hello: (recipient: string, giver: string, tiles: string) =>
      `Hi ${recipient}! We told you that ${giver} sent you ${tiles}.`,
    ended: (giver: string) =>
      `That order has since been refunded, so the code we sent you no longer works. Please ask ${giver} about it.`,
  },
  /** An abandoned wall, by the target of the mail's link. */
  resume: {
    subject: 'Your wall is still here',
    heading: 'Your wall is still here',
    left: (tiles: string) => `You started a wall of ${tiles}. We’ve saved it just as you left it.`,
    next: 'Continue your wall',
  },
  recover: {
    subject: 'Your tiles are still in your cart',
    heading: 'Your tiles are still in your cart',
    left: (tiles: string) => `You put a wall of ${tiles} into your cart. We’ve saved it just as you left it.`,
    next: 'Go to your cart',
  },
  reminder: {
    hello: (firstName: string) => `Hi ${firstName}!`,
    helloNobody: 'Hi there!',
    linkNote: `The link works for ${LINK_DAYS} days. If you’re not logged in, we’ll ask you to log in first.`,
    why: 'You get this one email about this wall because you agreed to hear from us.',
    unsubscribe: 'Unsubscribe',
  },
};

export type MailCopy = typeof mailCopy;

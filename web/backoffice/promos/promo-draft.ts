import type { Resolver } from 'react-hook-form';
import type { LocalTime } from '../../../shared/delivery/calendar.ts';
import { EditedPromo } from '../../../shared/promo/admin-wire.ts';
import { endOf, FIRST_MINUTE, LAST_MINUTE, localEnd, localStart, startOf } from '../../../shared/promo/period.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import { formErrors, schemaErrors } from '../../lib/schema-resolver.ts';
import { withoutEmpty } from '../kit/index.ts';

/** A moment as typed, in the shop's time zone. */
interface TypedMoment {
  /** Empty: no moment. */
  date: string;
  /** Empty: the first or the last minute of the day. */
  time: string;
}

/** A promo as form values. */
export interface PromoDraft extends Omit<Promo, 'startDate' | 'endDate'> {
  start: TypedMoment;
  end: TypedMoment;
  /** The stored period, which stays to the millisecond unless another one is typed. */
  stored: Pick<Promo, 'startDate' | 'endDate'>;
}

/** Conditions that a promo may omit. */
const NONE: Omit<Promo, 'code' | 'type' | 'value'> = {
  fullCode: null,
  startDate: null,
  endDate: null,
  entitledVariantIds: [],
  minimumQuantity: null,
  maxTiles: null,
  minimumPurchase: null,
  allocateOncePerOrder: false,
  requiredQuantity: null,
  requiredPurchase: null,
  requiredVariantIds: [],
  entitledQuantity: null,
  allocationLimit: null,
  usageLimit: null,
  oncePerCustomer: false,
  isWalgreensPromo: false,
};

/** A promo with all fields, which a form needs to clear those of another version. */
export const wholePromo = (promo: Promo): Promo => ({ ...NONE, ...promo });

export function draftOf(promo: Promo, timeZone: string): PromoDraft {
  const { startDate, endDate, ...content } = wholePromo(promo);
  const stored = { startDate, endDate };
  return {
    ...content,
    start: typedMoment(localStart(stored, timeZone)),
    end: typedMoment(localEnd(stored, timeZone)),
    stored,
  };
}

/** The promo of a draft; its period is absent where no valid date is typed. */
export function promoOf({ start, end, stored, ...content }: PromoDraft, timeZone: string): Promo {
  const before = draftOf({ ...content, ...stored }, timeZone);
  return {
    ...content,
    startDate: isSame(start, before.start) ? stored.startDate : momentOf(start, FIRST_MINUTE, startOf, timeZone),
    endDate: isSame(end, before.end) ? stored.endDate : momentOf(end, LAST_MINUTE, endOf, timeZone),
  };
}

/** Validates a draft as the server does. */
export const promoResolver =
  (timeZone: string): Resolver<PromoDraft, unknown, Promo> =>
  (draft) => {
    const content = withoutEmpty(promoOf(draft, timeZone));
    const parsed = EditedPromo.safeParse(content);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = schemaErrors(parsed.error, content).map((each) => ({ ...each, path: fieldOf(each.path) }));
    return { values: {}, errors: formErrors<PromoDraft>(errors) };
  };

/** The form's field of a path in the promo. */
export const fieldOf = (path: string): string =>
  path.replace(/\bstartDate$/, 'start.date').replace(/\bendDate$/, 'end.date');

function typedMoment(local: LocalTime | undefined): TypedMoment {
  if (!local) return { date: '', time: '' };
  const part = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return { date: local.date, time: `${part(local.minutes / 60)}:${part(local.minutes % 60)}` };
}

const isSame = (one: TypedMoment, other: TypedMoment) => one.date === other.date && one.time === other.time;

function momentOf(
  { date, time }: TypedMoment,
  wholeDay: number,
  toIso: (local: LocalTime, timeZone: string) => string | undefined,
  timeZone: string,
): string | null {
  if (date === '') return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return toIso({ date, minutes: time === '' ? wholeDay : hours * 60 + minutes }, timeZone) ?? null;
}

import type { ReactNode } from 'react';
import { formatCents } from '../../../shared/money/money.ts';
import type { PromoEditorReply, PromoUses } from '../../../shared/promo/admin-wire.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { PROMO_TYPES, Promo } from '../../../shared/promo/schema.ts';
import { paths } from '../../site/paths.ts';
import {
  CheckField,
  ChoiceField,
  EditForm,
  EditScreen,
  FormSection,
  NumberField,
  ObjectHistory,
  TextField,
  useAdminSite,
  useConfirm,
  useEditForm,
  zoneText,
} from '../kit/index.ts';
import { copy } from './copy.ts';
import { namedVariants } from './named-variants.ts';
import { draftOf, fieldOf, type PromoDraft, promoResolver, wholePromo } from './promo-draft.ts';
import { PromoTester } from './promo-tester.tsx';
import { promoState } from './promo-words.ts';
import { PROMOS_KEY, promoCalls } from './queries.ts';
import { VariantList } from './variant-list.tsx';

const TYPES = PROMO_TYPES.map((value) => ({ value, label: copy.type[value] }));
const Text = TextField<PromoDraft>;
const Amount = NumberField<PromoDraft>;

export interface PromoFormProps {
  promo: Promo;
  /** Undefined for a new promo. */
  revision: number | undefined;
  /** Absent for a new promo. */
  uses?: PromoUses;
  /** Prices of the shop's carts; absent in a shop without prices. */
  pricing: PricingConfig | undefined;
  editor: PromoEditorReply;
  onSaved?(code: string): void;
}

/** Promo editor with a sample cart; nothing is stored until saved. */
export function PromoForm({ promo, revision, uses, pricing, editor, onSaved }: PromoFormProps) {
  const { timeZone } = editor;
  const site = useAdminSite();
  const [ask, question] = useConfirm();
  const isNew = revision === undefined;
  const object = { kind: 'promo', id: promo.code.toUpperCase() } as const;
  const edit = useEditForm<PromoDraft, Promo>({
    stored: { values: draftOf(promo, timeZone), revision: revision ?? 0 },
    resolver: promoResolver(timeZone),
    fieldOf,
    object,
    queryKey: PROMOS_KEY,
    async save(content, { revision: base }) {
      const saved = await promoCalls(site).save({ promo: wholePromo(content), ...(!isNew && { revision: base }) });
      return { values: draftOf(saved.promo, timeZone), revision: saved.revision };
    },
    confirmSave: (next) =>
      !isFree(next) ||
      (!isNew && isFree(promo)) ||
      ask({ title: copy.freeTitle(next.code), message: copy.freeLead, confirmText: copy.freeSave }),
    savedText: () => copy.saved,
    onSaved: ({ values }) => onSaved?.(values.code),
  });
  const now = site.environment.now();
  const end = {
    id: 'end',
    label: copy.end,
    variant: 'danger' as const,
    confirm: { title: copy.endTitle(promo.code), message: copy.endLead, confirmText: copy.end },
    run: () => edit.send({ ...promo, endDate: new Date(now).toISOString() }),
  };
  const variants = namedVariants(editor.variants);
  function restore(state: unknown): void {
    const earlier = Promo.safeParse(state).data;
    if (earlier) edit.fill(draftOf(earlier, timeZone));
  }
  return (
    <EditScreen
      edit={edit}
      back={{ to: paths.adminPromos(), label: copy.back }}
      heading={isNew ? copy.newHeading : promo.code}
      aside={
        <>
          {pricing && <PromoTester control={edit.form.control} {...{ pricing, variants, timeZone }} />}
          {!isNew && <ObjectHistory object={object} onRestore={restore} />}
        </>
      }
    >
      <EditForm edit={edit} actions={!isNew && promoState(promo, now) !== 'ended' ? [end] : []}>
        <Pair>
          <Text name="code" {...copy.code} {...CODE} readOnly={!isNew} />
          <Text name="fullCode" {...copy.fullCode} {...CODE} isOptional />
          <ChoiceField<PromoDraft>
            name="type"
            label={copy.type.label}
            placeholder={copy.type.placeholder}
            options={TYPES}
          />
          <Amount name="value" {...copy.value} />
        </Pair>
        <FormSection title={copy.period} lead={copy.periodHint(zoneText(timeZone, now))}>
          <Pair>
            <Text name="start.date" {...copy.start} type="date" />
            <Text name="start.time" {...copy.startTime} type="time" />
            <Text name="end.date" {...copy.finish} type="date" />
            <Text name="end.time" {...copy.finishTime} type="time" />
          </Pair>
        </FormSection>
        <CheckField<PromoDraft> name="allocateOncePerOrder" {...copy.spread} />
        <FormSection title={copy.conditions}>
          <div className="grid gap-4 sm:grid-cols-3">
            <Amount name="minimumQuantity" {...copy.minimumQuantity} inputMode="numeric" />
            <Amount name="maxTiles" {...copy.maxTiles} inputMode="numeric" />
            <Amount name="minimumPurchase" {...copy.minimumPurchase} />
          </div>
          <VariantList name="entitledVariantIds" {...copy.entitled} variants={variants} />
        </FormSection>
        <FormSection title={copy.limits} lead={copy.limitsHint}>
          {uses && (
            <p className="numbers text-small">
              <span className="font-medium">{copy.used(uses.taken, promo.usageLimit)}.</span>{' '}
              {copy.revenue(uses.orders, formatCents(uses.revenueCents))}
            </p>
          )}
          <Amount name="usageLimit" {...copy.usageLimit} inputMode="numeric" />
          <CheckField<PromoDraft> name="oncePerCustomer" {...copy.oncePerCustomer} />
        </FormSection>
        <FormSection title={copy.deal} lead={copy.dealHint}>
          <Pair>
            <Amount name="requiredQuantity" {...copy.requiredQuantity} inputMode="numeric" />
            <Amount name="requiredPurchase" {...copy.requiredPurchase} />
            <Amount name="entitledQuantity" {...copy.entitledQuantity} inputMode="numeric" />
            <Amount name="allocationLimit" {...copy.allocationLimit} inputMode="numeric" />
          </Pair>
          <VariantList name="requiredVariantIds" {...copy.required} variants={variants} />
        </FormSection>
        <CheckField<PromoDraft> name="isWalgreensPromo" {...copy.partner} />
      </EditForm>
      {question}
    </EditScreen>
  );
}

const isFree = ({ type, value }: Promo): boolean => type === 'percentage' && value === 100;

const CODE = { autoComplete: 'off', spellCheck: false } as const;

const Pair = ({ children }: { children: ReactNode }) => <div className="grid gap-4 sm:grid-cols-2">{children}</div>;

import type { DayOffers } from '#shared/day-price/schema.ts';
import {
  contactNames,
  type DayStep,
  dayFields,
  daySteps,
  isDayField,
  type TypedDay,
} from '#shared/day-price/values.ts';
import type { priceSlots } from '#shared/pages/price.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { routes } from '#site/runtime/routes.ts';
import { priceForm } from '#site/ui/inquiry-form/form-variants.ts';
import { NextSteps, PostedResult } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { DayFields } from './day-fields.tsx';
import { priceTexts as texts } from './messages.ts';
import { namesOfPackages, PackageFields } from './package-fields.tsx';
import { PricePanel } from './price-panel.tsx';
import { SendFields } from './send-fields.tsx';
import { usePricedDay } from './use-priced-day.ts';

interface PriceFormProps {
  slots: SlotValues<typeof priceSlots>;
  offers: DayOffers;
  currency: string;
}

/** The id of the form, for links to it. */
const anchor = 'price';

/** The fields of a step by their names; those of the others travel along unseen. */
const namesOf: Record<DayStep, (offers: DayOffers) => readonly string[]> = {
  day: () => [
    'eventType',
    'eventDate',
    'guestCount',
    ...[dayFields.startTime, dayFields.endTime, dayFields.children, dayFields.space],
  ],
  packages: ({ packages }) => packages.flatMap(namesOfPackages),
  send: () => contactNames,
};

/** What travels along: the fields of the other steps that say something. */
function hiddenFields(typed: TypedDay, step: DayStep, offers: DayOffers): [string, string][] {
  const shown = new Set(namesOf[step](offers));
  const isKnown = (name: string) =>
    (isDayField(name) && name !== dayFields.step) || contactNames.some((one) => one === name);
  return Object.entries(typed).filter(([name, value]) => isKnown(name) && !shown.has(name) && value !== '');
}

/** The calculator: one form in three steps, each of them a page of its own, beside the price. */
export function PriceForm({ slots, offers, currency }: PriceFormProps) {
  const day = usePricedDay();
  const { typed, view, problem, step, posted, errors, onInput } = day;
  if (posted?.result === 'sent')
    return (
      <div className="pricing__split" id={anchor}>
        <div className="inquiry-form">
          <PostedResult posted={posted} variant={priceForm} />
          <NextSteps isSent />
        </div>
        <PricePanel {...{ view, problem, currency }} hasDate={false} />
      </div>
    );
  // An address would be read by others on the way, so that no name or number of a person stands in one.
  const isPersonal = step === 'send' || contactNames.some((name) => (typed[name] ?? '') !== '');
  return (
    <div className="pricing__split" id={anchor}>
      <form
        className="inquiry-form pricing__form"
        aria-label={texts.form}
        method={isPersonal ? 'post' : 'get'}
        action={`${routes.price}#${anchor}`}
        noValidate
        onInput={onInput}
      >
        <Steps step={step} />
        {posted && <PostedResult posted={posted} variant={priceForm} />}
        {hiddenFields(typed, step, offers).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {step === 'day' && <DayFields typed={typed} errors={errors} view={view} spaces={offers.spaces} />}
        {step === 'packages' && (
          <PackageFields typed={typed} errors={errors} packages={offers.packages} currency={currency} />
        )}
        {step === 'send' && <SendFields slots={slots} typed={typed} errors={errors} view={view} />}
        <Buttons step={step} isLive={day.isLive} />
      </form>
      <PricePanel {...{ view, problem, currency }} hasDate={step !== 'day'} />
    </div>
  );
}

function Steps({ step }: { step: DayStep }) {
  return (
    <ol className="pricing__steps" aria-label={texts.steps}>
      {daySteps.map((name) => (
        <li key={name} aria-current={name === step ? 'step' : undefined}>
          {texts.stepNames[name]}
        </li>
      ))}
    </ol>
  );
}

/** The first button is what Enter presses. */
function Buttons({ step, isLive }: { step: DayStep; isLive: boolean }) {
  const previous = daySteps[daySteps.indexOf(step) - 1];
  const to = (name: DayStep) => ({ name: dayFields.step, value: name, type: 'submit' }) as const;
  return (
    <div className="pricing__buttons">
      {step === 'day' && (
        <button className="button" {...to('packages')}>
          {texts.toPackages}
        </button>
      )}
      {step === 'packages' && (
        <button className="button" {...to('send')}>
          {texts.toSend}
        </button>
      )}
      {step === 'send' && (
        <button className="button" type="submit" name={dayFields.send} value="1">
          {priceForm.submit}
        </button>
      )}
      {step === 'packages' && !isLive && (
        <button className="button button--quiet" {...to('packages')}>
          {texts.update}
        </button>
      )}
      {previous && (
        <button className="button button--quiet" {...to(previous)}>
          {texts.back}
        </button>
      )}
    </div>
  );
}

import { type DayView, dayFields, type TypedDay } from '#shared/day-price/values.ts';
import type { priceSlots } from '#shared/pages/price.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { ContactFields, MessageField } from '#site/ui/inquiry-form/fields.tsx';
import { Honeypot } from '#site/ui/inquiry-form/honeypot.tsx';
import { NextSteps } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';

interface SendFieldsProps {
  slots: SlotValues<typeof priceSlots>;
  typed: TypedDay;
  errors: Readonly<Record<string, string>>;
  view: DayView;
}

/** Who sends it, and the total that was seen. */
export function SendFields({ slots, typed, errors, view: { price } }: SendFieldsProps) {
  return (
    <>
      <div className="field--wide pricing__send">
        <h3>{slots.sendHeadline}</h3>
        <Paragraphs text={slots.sendText} />
      </div>
      {price && <input type="hidden" name={dayFields.seen} value={price.total} />}
      <ContactFields errors={errors} initialValues={typed} />
      <MessageField isRequired={false} errors={errors} initialValues={typed} />
      <Honeypot />
      <div className="field--wide">
        <NextSteps isSent={false} />
      </div>
    </>
  );
}

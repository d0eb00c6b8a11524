import { type ClientPageView, clientFields } from '#shared/rendering/client-page-view.ts';
import { sheetLimits } from '#shared/running-sheet/values.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { sectionTexts as texts } from './messages.ts';
import { Rows } from './rows.tsx';
import { Section, SectionForm, typedIn } from './section-form.tsx';

/** The client's copy of the running sheet as it was issued last, which the client approves by name. */
export function Sheet(view: ClientPageView) {
  const { sheet } = view.sections;
  // What was posted may be over by now, and says so.
  if (sheet === undefined && view.answered?.section === 'sheet')
    return (
      <Section id="sheet" title={texts.sheet} view={view}>
        {null}
      </Section>
    );
  if (sheet === undefined) return null;
  const { number, issuedAt, approved, parts } = sheet;
  const { errors, values } = typedIn(view, 'sheet');
  return (
    <Section id="sheet" title={texts.sheet} view={view}>
      <p>{texts.sheetIssued(number, issuedAt)}</p>
      <details className="proposal__folded" open={approved === null}>
        <summary>{texts.sheetRead}</summary>
        <div className="client__sheet">
          {parts.map(({ title, rows }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <Rows rows={rows} />
            </section>
          ))}
        </div>
      </details>
      {approved === null ? (
        <SectionForm id="sheet" view={view}>
          <p>{texts.sheetAsk}</p>
          <input type="hidden" name={clientFields.revision} value={number} />
          <Field id="sheet-name" name={clientFields.name} label={texts.name} errors={errors}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="name"
                defaultValue={values?.get(clientFields.name) ?? ''}
                maxLength={sheetLimits.name}
                required
              />
            )}
          </Field>
          <button type="submit" className="button">
            {texts.approve}
          </button>
        </SectionForm>
      ) : (
        <p>{texts.sheetApproved(approved.name, approved.at)}</p>
      )}
    </Section>
  );
}

import { questionFields as fields } from '#shared/client-answers/fields.ts';
import { answerInWords } from '#shared/proposal/words.ts';
import { questionnaireLimits } from '#shared/questionnaire/values.ts';
import type { QuestionView } from '#shared/rendering/client-forms.ts';
import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { Until } from './contracts.tsx';
import { givenTexts as texts } from './messages.ts';
import { Section, SectionForm, storedOf, typedIn } from './section-form.tsx';

/** The venue's own questions. */
export function Questions(view: ClientPageView) {
  const { questions: asked } = view.sections;
  if (asked === undefined) return null;
  const { stamp, until, questions } = asked;
  return (
    <Section id="questions" title={texts.questions} view={view}>
      <Until until={until} phone={view.venue.phone} />
      {until.isOpen ? (
        <SectionForm id="questions" view={view} hasFiles={questions.some(({ kind }) => kind === 'file')}>
          <input type="hidden" name={fields.stamp} value={stamp} />
          {questions.map((question) => (
            <Question key={question.id} view={view} question={question} />
          ))}
          <button type="submit" className="button">
            {texts.saveAnswers}
          </button>
        </SectionForm>
      ) : (
        <dl className="client__facts client__facts--long">
          {questions.map(({ id, text, answer, askedAs }) => (
            <div key={id}>
              <dt>
                <bdi>{askedAs ?? text}</bdi>
              </dt>
              <dd className="client__text" dir="auto">
                {answerInWords(answer) || texts.noAnswer}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

function hintOf({ kind, answer, askedAs }: QuestionView, wasSent: boolean): string | undefined {
  if (kind === 'file' && answer !== '') return texts.file(answer);
  if (kind === 'file' && wasSent) return texts.fileAgain;
  return askedAs === null ? undefined : texts.askedAs(askedAs);
}

function Question({ view, question }: { view: ClientPageView; question: QuestionView }) {
  const posted = typedIn(view, 'questions');
  const { errors, values } = posted;
  const { id, text, kind, options, isRequired, answer } = question;
  const name = fields.answer(id);
  const hint = storedOf(posted, name, answer) ?? hintOf(question, values !== undefined);
  const typed = values?.get(name) ?? answer;
  return (
    <Field
      id={name}
      name={name}
      label={isRequired ? texts.required(text) : text}
      errors={errors}
      isWide
      {...(hint !== undefined && { hint })}
    >
      {(control) => {
        if (kind === 'choice')
          return (
            <select {...control} aria-required={isRequired} defaultValue={typed}>
              <option value="">{texts.pick}</option>
              {[...new Set([...options, ...(answer === '' ? [] : [answer])])].map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          );
        if (kind === 'text')
          return (
            <textarea
              {...control}
              aria-required={isRequired}
              rows={2}
              maxLength={questionnaireLimits.answer}
              defaultValue={typed}
            />
          );
        if (kind === 'file') return <input {...control} type="file" />;
        return <input {...control} type="time" defaultValue={typed} />;
      }}
    </Field>
  );
}

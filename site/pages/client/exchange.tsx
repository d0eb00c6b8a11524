import { messageFields, uploadFields } from '#shared/client-answers/fields.ts';
import { clientAnswerLimits } from '#shared/client-answers/values.ts';
import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { exchangeTexts as texts } from './messages.ts';
import { Section, SectionForm, typedIn } from './section-form.tsx';

/** The files that the client has sent. */
export function Uploads(view: ClientPageView) {
  const { path, sections } = view;
  const { uploads } = sections;
  if (uploads === undefined) return null;
  const { files, left } = uploads;
  const { errors } = typedIn(view, 'uploads');
  return (
    <Section id="uploads" title={texts.uploads} view={view}>
      {files.length > 0 && (
        <ul className="client__list">
          {files.map(({ id, name, size, on }) => (
            <li key={id}>
              <a href={`${path}/uploads/${id}`} download>
                <bdi>{name}</bdi>
              </a>
              <span>{texts.facts(size, on)}</span>
            </li>
          ))}
        </ul>
      )}
      {left === 0 ? (
        <p>{texts.full}</p>
      ) : (
        <SectionForm id="uploads" view={view} hasFiles>
          <Field
            id={uploadFields.file}
            name={uploadFields.file}
            label={texts.file}
            errors={errors}
            hint={texts.uploadsHint(left)}
            isWide
          >
            {(control) => <input {...control} type="file" multiple />}
          </Field>
          <button type="submit" className="button">
            {texts.send}
          </button>
        </SectionForm>
      )}
    </Section>
  );
}

/** What client and venue write to each other. */
export function Messages(view: ClientPageView) {
  const { messages: written } = view.sections;
  if (written === undefined) return null;
  const { key, messages } = written;
  const { errors, values } = typedIn(view, 'messages');
  return (
    <Section id="messages" title={texts.messages} view={view}>
      <p>{texts.messagesHint}</p>
      {messages.length === 0 ? (
        <p>{texts.noMessages}</p>
      ) : (
        <ol className="client__messages">
          {messages.map(({ id, isFromClient, author, at, text }) => (
            <li key={id} className={isFromClient ? 'client__message client__message--own' : 'client__message'}>
              <p className="label">
                <bdi>{author}</bdi>, {at}
              </p>
              <p className="client__text" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <SectionForm id="messages" view={view}>
        <input type="hidden" name={messageFields.key} value={values?.get(messageFields.key) ?? key} />
        <Field id="message-text" name={messageFields.text} label={texts.text} errors={errors} isWide>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={clientAnswerLimits.message}
              defaultValue={values?.get(messageFields.text) ?? ''}
            />
          )}
        </Field>
        <button type="submit" className="button">
          {texts.sendMessage}
        </button>
      </SectionForm>
    </Section>
  );
}

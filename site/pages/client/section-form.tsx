import type { ReactNode } from 'react';
import { type ClientPageView, type ClientSectionId, clientFields } from '#shared/rendering/client-page-view.ts';
import { givenTexts, clientTexts as texts } from './messages.ts';

interface SectionProps {
  id: ClientSectionId;
  title: string;
  view: ClientPageView;
  children: ReactNode;
}

/** A section of the page under its heading, and above all what became of the form in it that was posted last. */
export function Section({ id, title, view: { answered }, children }: SectionProps) {
  const own = answered?.section === id ? answered : undefined;
  return (
    <section className="client__section" id={id} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{title}</h2>
      {own?.isDone && (
        <p className="client__done" role="status">
          {texts.saved}
        </p>
      )}
      {own && !own.isDone && (
        <p className="client__problem" role="alert">
          {own.errors.form ?? texts.problem}
        </p>
      )}
      {children}
    </section>
  );
}

/** What was typed into a section and could not be taken in: its values by field, and what is wrong with each. */
export function typedIn({ answered }: ClientPageView, id: ClientSectionId) {
  const own = answered?.section === id && !answered.isDone ? answered : undefined;
  return {
    errors: own?.errors ?? {},
    /** Undefined where nothing was posted: then a field shows what is stored. */
    values: own && new URLSearchParams(own.typed.map(([name, value]) => [name, value])),
    /** Whether the form was refused as a whole, as where somebody else changed what it is about. */
    isRefused: own?.errors.form !== undefined,
  };
}

/** What is saved by now of a field, where a form that was refused as a whole says something else. */
export function storedOf({ isRefused, values }: ReturnType<typeof typedIn>, name: string, stored: string) {
  const typed = values?.get(name) ?? undefined;
  const isSame = typed === undefined || typed.replaceAll('\r\n', '\n').trim() === stored;
  return isRefused && !isSame ? givenTexts.stored(stored) : undefined;
}

interface SectionFormProps {
  id: ClientSectionId;
  view: ClientPageView;
  /** Whether files go along. */
  hasFiles?: boolean;
  children: ReactNode;
}

/** The form of a section: the browser posts it to the page, and comes back to the section. */
export function SectionForm({ id, view: { path }, hasFiles = false, children }: SectionFormProps) {
  return (
    <form
      className="client__form"
      method="post"
      action={`${path}#${id}`}
      {...(hasFiles && { encType: 'multipart/form-data' })}
    >
      <input type="hidden" name={clientFields.section} value={id} />
      {children}
    </form>
  );
}

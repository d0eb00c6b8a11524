import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PostedForm } from '#shared/rendering/site-renderer.ts';
import { parseUnreadCount, storageKeys } from '#shared/storage-keys.ts';
import { inquiryMessages } from '#site/data/messages.ts';
import { initialKey, useLocation } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { useToast } from '#site/ui/toast/toast.tsx';
import { clearDraft, createDraft, loadDraft, onDraftSent, saveDraft } from './draft.ts';
import {
  type FieldErrors,
  fieldNames,
  fillForm,
  findMissingFields,
  findQuestions,
  getChangedValues,
  isFieldName,
  readInput,
  resetForm,
  todayIn,
  toFieldErrors,
  toInquiry,
} from './form-values.ts';
import type { InquiryFormVariant } from './form-variants.ts';
import { getAttempt, sendInquiry } from './send-inquiry.ts';

/** The behavior of the inquiry form: draft, validation, sending. The fields are uncontrolled. */
export function useInquiryForm(variant: InquiryFormVariant) {
  const posted = usePostedForm();
  const { isFromHistory } = useLocation();
  const [errors, setErrors] = useState<FieldErrors>(() => toFieldErrors(posted?.details ?? []));
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(posted?.result === 'sent');
  const form = useRef<HTMLFormElement>(null);
  const asked = useRef({ askedDay: posted?.values.askedDay ?? '', askedGuests: posted?.values.askedGuests ?? '' });
  // The field shows another number as soon as it loses the focus.
  const typedGuests = useRef<string>(undefined);
  const { timeZone } = useSite().venue;
  // Visitors can fill in a server-rendered form before hydration, so its fill time starts with the document.
  const draft = useRef(createDraft(isFromHistory ? performance.timeOrigin : Date.now()));
  const showToast = useToast();
  const result = posted?.result;

  useEffect(() => {
    const savedDraft = result === 'sent' ? null : loadDraft();
    // A posted form was started on the previous document, so its fill time is unknown and long.
    draft.current = savedDraft ?? (result ? createDraft(0) : draft.current);
    if (savedDraft === null) saveDraft(draft.current);
    else if (form.current !== null) fillForm(form.current, { ...savedDraft.typed }, variant);
  }, [result, variant]);

  // A visitor who changes pages while an inquiry is being sent still sees its text in the form of the new page.
  useEffect(
    () =>
      onDraftSent((sent) => {
        const element = form.current;
        if (element === null) return;
        if (JSON.stringify(getChangedValues(element, variant)) !== JSON.stringify(sent.typed))
          return saveDraft(draft.current);
        draft.current = createDraft();
        resetForm(element, variant);
      }),
    [variant],
  );

  const showErrors = (element: HTMLFormElement, fieldErrors: FieldErrors) => {
    // Rendered before the focus moves, so that a screen reader reads the message with the field.
    flushSync(() => setErrors(fieldErrors));
    const firstInvalid = fieldNames.find((name) => name in fieldErrors);
    const field = firstInvalid && element.elements.namedItem(firstInvalid);
    if (field instanceof HTMLElement) field.focus();
  };

  // A disabled fieldset loses the focus, and Tab would start at the top of the page.
  const returnFocus = (element: Element | null) => {
    if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (!isFieldName(name)) return;
    if (name === 'guestCount') typedGuests.current = undefined;
    setIsSent(false);
    draft.current.typed = getChangedValues(event.currentTarget, variant);
    saveDraft(draft.current);
    setErrors(({ [name]: _fixed, ...rest }) => rest);
  };

  const submit = async (element: HTMLFormElement) => {
    const input = readInput(element);
    const missing = findMissingFields(input, variant);
    const guestCount = typedGuests.current ?? input.guestCount ?? '';
    const questions = findQuestions({ ...input, ...asked.current, guestCount }, todayIn(timeZone));
    if (questions.eventDate !== undefined) asked.current.askedDay = input.eventDate ?? '';
    if (questions.guestCount !== undefined) asked.current.askedGuests = guestCount.trim();
    if (Object.keys(missing).length > 0) {
      const { title, description } = inquiryMessages.missing;
      showToast({ title, description, tone: 'destructive' });
    }
    const rejected = { ...questions, ...missing };
    if (Object.keys(rejected).length > 0) return showErrors(element, rejected);

    const { since, attempt: last } = draft.current;
    const attempt = getAttempt(toInquiry(input, variant), Math.max(0, Date.now() - since), last);
    const sent = { typed: getChangedValues(element, variant), since, attempt };
    const focused = document.activeElement;
    draft.current = sent;
    saveDraft(sent);
    setErrors({});
    setIsSending(true);
    const rejection = await sendInquiry(attempt, input.website ?? '', variant.failure);
    flushSync(() => setIsSending(false));
    returnFocus(focused);

    if (rejection !== null) {
      showToast({ title: inquiryMessages.failure.title, description: rejection.message, tone: 'destructive' });
      return showErrors(element, toFieldErrors(rejection.details));
    }
    clearDraft(sent);
    setIsSent(true);
    incrementUnreadCount();
    showToast({ title: variant.success, description: inquiryMessages.success.description, tone: 'success' });
  };

  const onGuestsTyped = (typed: string) => {
    typedGuests.current ??= typed;
    // What is sent in its place does not look like an error by itself.
    const { guestCount } = findQuestions({ ...asked.current, guestCount: typed }, todayIn(timeZone));
    if (guestCount !== undefined) setErrors((others) => ({ ...others, guestCount }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void submit(event.currentTarget);
  };

  return { form, errors, posted, isSending, isSent, onInput, onGuestsTyped, onSubmit };
}

/** The posted form to which this document responds, until the visitor navigates away. */
function usePostedForm(): PostedForm | undefined {
  const { posted } = useSite();
  const { key } = useLocation();
  return key === initialKey ? posted : undefined;
}

/** Increments the unread count that the back-office shows in this browser. */
function incrementUnreadCount() {
  try {
    const count = parseUnreadCount(localStorage.getItem(storageKeys.unreadCount));
    localStorage.setItem(storageKeys.unreadCount, String(count + 1));
  } catch {
    // Without storage only this count is lost, which only staff see.
  }
}

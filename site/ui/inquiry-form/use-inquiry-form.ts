import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from '#site/app/navigation.tsx';
import { inquiryMessages } from '#site/messages.ts';
import { useToast } from '#site/ui/toast/toast-context.ts';
import { attemptFor } from './attempt.ts';
import { countUnread } from './count-unread.ts';
import { endDraft, keepDraft, loadDraft, newDraft, onDraftEnd } from './draft.ts';
import { empty, fillIn, typedValues } from './field-values.ts';
import {
  errorsOf,
  type FieldErrors,
  fieldNames,
  findMissing,
  isFieldName,
  readInquiry,
  typedIn,
} from './form-fields.ts';
import type { InquiryFormWords } from './form-words.ts';
import { sendInquiry } from './send-inquiry.ts';
import { usePosted } from './use-posted.ts';

/** What the inquiry form does; the fields keep their own values. */
export function useInquiryForm(words: InquiryFormWords) {
  const posted = usePosted();
  const { isFromHistory } = useLocation();
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(posted?.details ?? []));
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A document's form can be filled in long before its script has come; one reached by a link is drawn just now.
  const draft = useRef(newDraft(isFromHistory ? performance.timeOrigin : Date.now()));
  const showToast = useToast();
  const result = posted?.result;

  useEffect(() => {
    const kept = result === 'sent' ? null : loadDraft();
    // What this document gives back was begun on the one before.
    draft.current = kept ?? (result ? newDraft(0) : draft.current);
    if (kept === null) keepDraft(draft.current);
    else if (form.current !== null) fillIn(form.current, { ...kept.typed }, words);
  }, [result, words]);

  // A visitor who went on to another page while it was on its way finds the sent text in the form there.
  useEffect(
    () =>
      onDraftEnd((sent) => {
        const element = form.current;
        if (element === null) return;
        if (JSON.stringify(typedValues(element, words)) !== JSON.stringify(sent.typed)) return keepDraft(draft.current);
        draft.current = newDraft();
        empty(element, words);
      }),
    [words],
  );

  const mark = (element: HTMLFormElement, found: FieldErrors) => {
    // Drawn before the focus moves, so that a screen reader finds the message with its field.
    flushSync(() => setErrors(found));
    const firstBad = fieldNames.find((name) => name in found);
    const field = firstBad && element.elements.namedItem(firstBad);
    if (field instanceof HTMLElement) field.focus();
  };

  // What is off while it sends loses the focus, which would start again at the top of the page.
  const returnFocus = (element: Element | null) => {
    if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (!isFieldName(name)) return;
    draft.current.typed = typedValues(event.currentTarget, words);
    keepDraft(draft.current);
    setErrors(({ [name]: _mended, ...others }) => others);
  };

  const submit = async (element: HTMLFormElement) => {
    const typed = typedIn(element);
    const missing = findMissing(typed, words);
    if (Object.keys(missing).length > 0) {
      const { title, description } = inquiryMessages.missing;
      showToast({ title, description, tone: 'destructive' });
      return mark(element, missing);
    }

    const { since, attempt: last } = draft.current;
    const attempt = attemptFor(readInquiry(typed, words), Math.max(0, Date.now() - since), last);
    const sent = { typed: typedValues(element, words), since, attempt };
    const focused = document.activeElement;
    draft.current = sent;
    keepDraft(sent);
    setErrors({});
    setIsSending(true);
    const refusal = await sendInquiry(attempt, typed.website ?? '', words.failure);
    flushSync(() => setIsSending(false));
    returnFocus(focused);

    if (refusal !== null) {
      showToast({ title: inquiryMessages.failure.title, description: refusal.message, tone: 'destructive' });
      return mark(element, errorsOf(refusal.details));
    }
    endDraft(sent);
    countUnread();
    showToast({ title: words.success, description: inquiryMessages.success.description, tone: 'success' });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void submit(event.currentTarget);
  };

  return { form, errors, posted, isSending, onInput, onSubmit };
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PostedForm } from '#shared/site-renderer.ts';
import { parseUnreadCount, storageKeys } from '#shared/storage-keys.ts';
import { inquiryMessages } from '#site/messages.ts';
import { initialKey, useLocation } from '#site/runtime/navigation.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { useToast } from '#site/ui/toast/toast.tsx';
import { clearDraft, loadDraft, newDraft, onDraftSent, saveDraft } from './draft.ts';
import {
  type FieldErrors,
  fieldNames,
  fillForm,
  findMissingFields,
  getChangedValues,
  isFieldName,
  readInput,
  resetForm,
  toFieldErrors,
  toInquiry,
} from './form-values.ts';
import type { InquiryFormVariant } from './form-variants.ts';
import { getAttempt, sendInquiry } from './send-inquiry.ts';

/** What the inquiry form does; the fields keep their own values. */
export function useInquiryForm(variant: InquiryFormVariant) {
  const posted = usePostedForm();
  const { isFromHistory } = useLocation();
  const [errors, setErrors] = useState<FieldErrors>(() => toFieldErrors(posted?.details ?? []));
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
    if (kept === null) saveDraft(draft.current);
    else if (form.current !== null) fillForm(form.current, { ...kept.typed }, variant);
  }, [result, variant]);

  // A visitor who went on to another page while it was on its way finds the sent text in the form there.
  useEffect(
    () =>
      onDraftSent((sent) => {
        const element = form.current;
        if (element === null) return;
        if (JSON.stringify(getChangedValues(element, variant)) !== JSON.stringify(sent.typed))
          return saveDraft(draft.current);
        draft.current = newDraft();
        resetForm(element, variant);
      }),
    [variant],
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
    draft.current.typed = getChangedValues(event.currentTarget, variant);
    saveDraft(draft.current);
    setErrors(({ [name]: _mended, ...others }) => others);
  };

  const submit = async (element: HTMLFormElement) => {
    const typed = readInput(element);
    const missing = findMissingFields(typed, variant);
    if (Object.keys(missing).length > 0) {
      const { title, description } = inquiryMessages.missing;
      showToast({ title, description, tone: 'destructive' });
      return mark(element, missing);
    }

    const { since, attempt: last } = draft.current;
    const attempt = getAttempt(toInquiry(typed, variant), Math.max(0, Date.now() - since), last);
    const sent = { typed: getChangedValues(element, variant), since, attempt };
    const focused = document.activeElement;
    draft.current = sent;
    saveDraft(sent);
    setErrors({});
    setIsSending(true);
    const refusal = await sendInquiry(attempt, typed.website ?? '', variant.failure);
    flushSync(() => setIsSending(false));
    returnFocus(focused);

    if (refusal !== null) {
      showToast({ title: inquiryMessages.failure.title, description: refusal.message, tone: 'destructive' });
      return mark(element, toFieldErrors(refusal.details));
    }
    clearDraft(sent);
    incrementUnreadCount();
    showToast({ title: variant.success, description: inquiryMessages.success.description, tone: 'success' });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void submit(event.currentTarget);
  };

  return { form, errors, posted, isSending, onInput, onSubmit };
}

/** The form that this document answers, as long as the visitor is where it was sent. */
function usePostedForm(): PostedForm | undefined {
  const { posted } = useSite();
  const { key } = useLocation();
  return key === initialKey ? posted : undefined;
}

/** Adds one to the unread inquiries that the back-office shows in this browser. */
function incrementUnreadCount() {
  try {
    const count = parseUnreadCount(localStorage.getItem(storageKeys.unreadCount));
    localStorage.setItem(storageKeys.unreadCount, String(count + 1));
  } catch {
    // A browser that keeps nothing loses a number that only staff ever see; the inquiry is safe.
  }
}

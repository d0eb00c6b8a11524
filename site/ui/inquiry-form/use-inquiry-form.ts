import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inquiryMessages } from '#site/messages.ts';
import { useToast } from '#site/ui/toast/toast-context.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import { countUnread } from './count-unread.ts';
import { type FieldErrors, fieldNames, findMissing, isFieldName, readInquiry } from './form-fields.ts';
import type { InquiryFormWords } from './form-words.ts';
import { sendInquiry } from './send-inquiry.ts';

/** What the inquiry form does; the fields keep their own values. */
export function useInquiryForm(words: InquiryFormWords) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  const lastAttempt = useRef<Attempt | null>(null);
  const startedAt = useRef(0);
  const showToast = useToast();

  useEffect(() => {
    startedAt.current = performance.now();
  }, []);

  const mark = (form: HTMLFormElement, found: FieldErrors) => {
    // Drawn before the focus moves, so that a screen reader finds the message with its field.
    flushSync(() => setErrors(found));
    const firstBad = fieldNames.find((name) => name in found);
    const field = firstBad && form.elements.namedItem(firstBad);
    if (field instanceof HTMLElement) field.focus();
  };

  // A button that is off while it sends loses the focus, which would start again at the top of the page.
  const returnFocus = (form: HTMLFormElement) => {
    if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (isFieldName(name) && name in errors) setErrors({ ...errors, [name]: undefined });
  };

  const submit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const missing = findMissing(data, words);
    if (Object.keys(missing).length > 0) {
      const { title, description } = inquiryMessages.missing;
      showToast({ title, description, tone: 'destructive' });
      return mark(form, missing);
    }

    const fillTime = Math.round(performance.now() - startedAt.current);
    const attempt = attemptFor(readInquiry(data, words), fillTime, lastAttempt.current);
    lastAttempt.current = attempt;
    setErrors({});
    setIsSending(true);
    const refusal = await sendInquiry(attempt, String(data.get('website') ?? ''), words.failure);
    flushSync(() => setIsSending(false));
    returnFocus(form);

    if (refusal !== null) {
      showToast({ title: inquiryMessages.failure.title, description: refusal.message, tone: 'destructive' });
      const named = refusal.details.filter(({ field }) => isFieldName(field));
      return mark(form, Object.fromEntries(named.map(({ field, message }) => [field, message])));
    }
    lastAttempt.current = null;
    startedAt.current = performance.now();
    form.reset();
    countUnread();
    showToast({ title: words.success, description: inquiryMessages.success.description, tone: 'success' });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) void submit(event.currentTarget);
  };

  return { errors, isSending, onInput, onSubmit };
}

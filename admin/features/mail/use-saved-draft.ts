import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { ApiError, isStale, isUnavailable, request } from '#admin/api/request.ts';
import { draftKey, readDraft, removeDraft, saveDraft } from '#admin/forms/draft.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import type { Message } from '#shared/message.ts';
import { type Composed, chooseDraft, isSame, type LocalDraft, toBody, toComposed } from './composed-draft.ts';
import { composerTexts as texts } from './messages.ts';

const autosaveMs = 1000;
const retryMs = 5000;

export type SavingState =
  | { status: 'unchanged' | 'saving' | 'saved' }
  /** With the sentence that says why; `isRetried` where it may work later by itself. */
  | { status: 'unsaved'; reason: string; isRetried: boolean };

interface Options {
  inquiryId: string;
  /** The draft of this account that the server has. */
  draft: Message | undefined;
  messages: readonly Message[];
  blank: Composed;
}

/**
 * What is typed in the composer: stored in this tab with each letter, and on the server a second after the last one. While the
 * server is away it goes on trying. `theirs` is a draft of the same account that another tab saved.
 */
export function useSavedDraft({ inquiryId, draft, messages, blank }: Options) {
  const { user } = useSignedIn();
  const key = draftKey(user.username, 'messages', inquiryId);
  const [first] = useState(() => chooseDraft(readLocal(key), draft, messages, blank));
  const [values, setValues] = useState(first.start.values);
  const [theirs, setTheirs] = useState(first.theirs);
  const [state, setState] = useState<SavingState>({ status: 'unchanged' });
  const local = useRef(first.start);
  const queue = useRef(Promise.resolve());
  const isSent = useRef(false);

  const store = (changes: Partial<LocalDraft>) => {
    local.current = { ...local.current, ...changes };
    if (!isSent.current) saveDraft(key, { version: null, base: local.current, values: local.current });
  };
  const change = (changes: Partial<Composed>) => {
    const next = { ...local.current.values, ...changes };
    store({ values: next });
    setValues(next);
  };

  const write = async () => {
    const { id, version, saved, values: typed } = local.current;
    if (isSent.current || isSame(typed, saved)) return;
    setState({ status: 'saving' });
    try {
      const { data } = await (id === null
        ? request<Message>('/messages', { method: 'POST', body: { inquiryId, ...toBody(typed) } })
        : request<Message>(`/messages/${id}`, { method: 'PUT', body: { inquiryId, ...toBody(typed) }, version }));
      store({ id: data._id, version: data.version, saved: typed });
      setState({ status: 'saved' });
    } catch (error) {
      setState({ status: 'unsaved', ...reasonOf(error) });
      await recover(error, id);
      throw error;
    }
  };

  /** Finds out what became of the draft where the server would not change it. */
  const recover = async (error: unknown, id: string | null) => {
    if (!(error instanceof ApiError) || id === null) return;
    if (error.status === 404 || error.status === 409) store({ id: null, version: undefined, saved: blank });
    if (!isStale(error)) return;
    const { data } = await request<Message>(`/messages/${id}`);
    // The version stays until the writer has chosen, so that nothing of theirs is replaced before.
    if (isSame(toComposed(data), local.current.saved)) store({ version: data.version });
    else setTheirs(data);
  };

  /** Saves what is typed by now, after the save that is under way. */
  const save = useEvent((): Promise<void> => {
    const next = queue.current.then(write);
    queue.current = next.catch(() => undefined);
    return next;
  });

  /** Sent or discarded: nothing of it is stored any more. */
  const forget = () => {
    isSent.current = true;
    removeDraft(key);
  };

  useEffect(() => {
    // Named, so that each letter starts the pause anew.
    if (isSame(values, local.current.saved) || theirs !== undefined) return;
    const timer = setTimeout(() => save().catch(() => undefined), autosaveMs);
    return () => clearTimeout(timer);
  }, [values, theirs, save]);

  // Whoever leaves within that second finds it on the server, too.
  useEffect(() => () => void save().catch(() => undefined), [save]);

  useEffect(() => {
    if (state.status !== 'unsaved' || !state.isRetried || theirs !== undefined) return;
    const retry = () => void save().catch(() => undefined);
    const timer = setTimeout(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [state, theirs, save]);

  return {
    values,
    change,
    state,
    theirs,
    /** Takes the draft of the other tab, or replaces it with this one. */
    settle(takesTheirs: boolean) {
      if (theirs === undefined) return;
      const saved = toComposed(theirs);
      store({ id: theirs._id, version: theirs.version, saved, ...(takesTheirs && { values: saved }) });
      if (takesTheirs) setValues(saved);
      setTheirs(undefined);
    },
    /** Saves and resolves with the id of the draft. */
    async saveNow(): Promise<string> {
      await save();
      const { id } = local.current;
      if (id === null) throw new Error(texts.textNeeded);
      return id;
    },
    save,
    /** Deletes the draft, here and on the server. */
    async discard() {
      await queue.current;
      const { id } = local.current;
      if (id !== null) await request(`/messages/${id}`, { method: 'DELETE' });
      forget();
    },
    forget,
  };
}

const readLocal = (key: string) => readDraft<LocalDraft>(key)?.values;

function reasonOf(error: unknown): { reason: string; isRetried: boolean } {
  if (isUnavailable(error)) return { reason: texts.offline, isRetried: true };
  const { status } = error as { status?: number };
  if (status === 404 || status === 409) return { reason: texts.gone, isRetried: true };
  const reason = texts.notSaved(error instanceof Error ? error.message : String(error));
  return { reason, isRetried: isStale(error) };
}

import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { ApiError, isUnavailable, request } from '#admin/api/request.ts';
import { draftKey, readDraft, removeDraft, saveDraft } from '#admin/forms/draft.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import type { Message } from '#shared/message/schema.ts';
import {
  type Composed,
  chooseDraft,
  isSame,
  isTooLong,
  type LocalDraft,
  toBody,
  toComposed,
} from './composed-draft.ts';
import { composerTexts as texts } from './messages.ts';

const autosaveMs = 1000;
const retryMs = 5000;

export type SavingState =
  | { status: 'unchanged' | 'saving' | 'saved' }
  /** With the sentence that says why; `isRetried` where it may work later by itself. */
  | { status: 'unsaved'; reason: string; isRetried: boolean };

/** What is sent: no other version than the writer has seen. */
export interface SavedDraft {
  id: string;
  version: number | undefined;
}

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

  const write = async (): Promise<void> => {
    const { id, version, saved, unanswered, values: typed } = local.current;
    // Nothing of theirs is replaced before the writer has chosen; what is typed is stored in this tab.
    if (isSent.current || theirs !== undefined || (unanswered === undefined && isSame(typed, saved))) return;
    // The server takes the same again, whether it has it or not. What is typed since would conflict with its own beginning.
    const sent = unanswered ?? typed;
    store({ unanswered: sent });
    setState({ status: 'saving' });
    try {
      const { data } = await sendDraft({ id, version }, inquiryId, sent);
      store({ id: data._id, version: data.version, saved: sent, unanswered: undefined });
      setState({ status: 'saved' });
    } catch (error) {
      if (!isUnavailable(error)) store({ unanswered: undefined });
      setState({ status: 'unsaved', ...reasonOf(error, id) });
      await recover(error, id);
      throw error;
    }
    if (unanswered !== undefined) await write();
  };

  /** Finds out what became of the draft where the server would not change it. */
  const recover = async (error: unknown, id: string | null) => {
    if (isDraftConflict(error, id)) await loadOtherDraft(id);
    else if (id !== null && isGone(error)) store({ id: null, version: undefined, saved: blank });
  };

  /** Reads the draft that another tab has saved, for the writer to choose; says whether there is one. */
  const loadOtherDraft = async (id: string | null): Promise<boolean> => {
    const data = id === null ? await findOwnDraft(inquiryId) : (await request<Message>(`/messages/${id}`)).data;
    if (data === undefined || (id !== null && data.version === local.current.version)) return false;
    // The version stays until the writer has chosen, so that nothing of theirs is replaced before.
    if (id !== null && isSame(toComposed(data), local.current.saved)) store({ version: data.version });
    else setTheirs(data);
    return true;
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
    // `values` is a dependency so that each letter restarts the timer.
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
    /** Saves and resolves with the draft as the server has it. */
    async saveNow(): Promise<SavedDraft> {
      if (theirs !== undefined) throw new Error(texts.conflict);
      await save().catch((error: unknown) => {
        throw isDraftConflict(error, local.current.id) ? new Error(texts.conflict) : error;
      });
      const { id, version } = local.current;
      if (id === null) throw new Error(texts.textNeeded);
      return { id, version };
    },
    /** Whether another tab has changed the draft since it was saved; then the writer has to choose. */
    isChangedElsewhere: () => loadOtherDraft(local.current.id),
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

/** Creates the draft on the server or replaces the one that it has. */
async function sendDraft({ id, version }: Pick<LocalDraft, 'id' | 'version'>, inquiryId: string, sent: Composed) {
  if (isTooLong(sent)) throw new Error(contentMessages.shorten.text);
  const body = { inquiryId, ...toBody(sent) };
  if (id === null) return request<Message>('/messages', { method: 'POST', body });
  return request<Message>(`/messages/${id}`, { method: 'PUT', body, version });
}

/** The draft that this account has of an inquiry by now. */
async function findOwnDraft(inquiryId: string): Promise<Message | undefined> {
  const { data } = await request<Message[]>(`/messages?inquiryId=${inquiryId}&state=draft`);
  return data.find((draft) => draft.inquiryId === inquiryId);
}

/** Whether the server has kept a draft of another tab from being replaced, by one that it knew (`id`) or by a new one. */
const isDraftConflict = (error: unknown, id: string | null): error is ApiError =>
  error instanceof ApiError && error.status === (id === null ? 409 : 412);

const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.status === 409);

function reasonOf(error: unknown, id: string | null): { reason: string; isRetried: boolean } {
  if (isUnavailable(error)) return { reason: texts.offline, isRetried: true };
  const reason = texts.notSaved(error instanceof Error ? error.message : String(error));
  if (isDraftConflict(error, id)) return { reason, isRetried: true };
  if (isGone(error)) return { reason: texts.gone, isRetried: true };
  return { reason, isRetried: false };
}

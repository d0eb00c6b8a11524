import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLine, aProposalDocument, aProposalView } from '#site/testing/a-proposal.ts';
import { renderProposal } from '#site/testing/render-proposal.tsx';

type Answer = { status?: number; html: string };
let runs = 0;
let answers: ((answer: Answer | Error) => void)[];
let posts: { fields: Record<string, string>; options: RequestInit }[];
let visibility: DocumentVisibilityState;

const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
const words = (part: string) => document.querySelector(`[data-live="${part}"]`)?.textContent;
const updateButton = () => document.querySelector<HTMLButtonElement>('[data-update]') as HTMLButtonElement;
const tick = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.click();
const updates = () => posts.filter(({ fields }) => fields.intent === 'update');
const submit = (value: string, index = 0) => {
  const submitter = document.querySelectorAll<HTMLButtonElement>(`form [value="${value}"]`)[index] as HTMLButtonElement;
  const event = new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true });
  submitter.form?.dispatchEvent(event);
  return event;
};

async function open(seen: Parameters<typeof aProposalView>[0] = {}) {
  const { body } = await renderProposal(aProposalView(seen));
  document.body.innerHTML = body.innerHTML;
  runs += 1;
  await import(/* @vite-ignore */ `./start-proposal.ts?run=${runs}`);
}

beforeEach(() => {
  [answers, posts, visibility] = [[], [], 'visible'];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  for (const target of [window, document]) vi.spyOn(target, 'addEventListener');
  vi.stubGlobal('fetch', (_url: string, options: RequestInit) => {
    posts.push({ fields: Object.fromEntries(options.body as URLSearchParams), options });
    return new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      answers.push((answer) =>
        answer instanceof Error
          ? reject(answer)
          : resolve({ ok: (answer.status ?? 200) < 300, text: async () => answer.html }),
      );
    });
  });
});

afterEach(() => {
  // A script stays for as long as its page, which in a test is longer than one.
  for (const target of [window, document])
    for (const [type, listener] of vi.mocked(target.addEventListener).mock.calls)
      target.removeEventListener(type, listener as EventListener);
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

it('reports once that the page was visible for three seconds in all', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(2000);
  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  show('visible');
  await vi.advanceTimersByTimeAsync(999);
  expect(posts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posts).toMatchObject([
    { fields: { intent: 'viewed', version: '3' }, options: { method: 'POST', keepalive: true } },
  ]);
  show('hidden');
  show('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toHaveLength(1);
});

it('reports nothing of a page that has nothing to sign', async () => {
  await open({ state: 'accepted' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posts).toEqual([]);
});

it('shows what the server says that a choice comes to, and keeps what is typed', async () => {
  await open({ isAsked: true });
  expect(updateButton().hidden).toBe(true);
  const name = document.querySelector<HTMLInputElement>('[name="name"]') as HTMLInputElement;
  name.value = 'Anna';
  tick('[value="Dinner.mains.a"]');
  expect(updates()).toMatchObject([
    { fields: { 'option.Dinner.mains': 'Dinner.mains.a', version: '3', name: 'Anna' } },
  ]);
  const choices = { optionIds: ['Dinner.mains.a'] };
  answers[0]?.({ html: (await renderProposal(aProposalView({ isAsked: true, choices }))).html });
  await vi.waitFor(() => expect(words('total')).toBe('$10,400.00'));
  expect(document.querySelector('.proposal__sums [aria-live]')?.textContent).toBe('$10,400.00');
  expect([words('amount-Dinner'), words('each-Dinner'), words('glance')]).toEqual([
    '$10,400.00',
    '100 × $104.00',
    '$10,400.00',
  ]);
  expect(words('schedule')).toContain('$2,600.00');
  expect(words('open-Dinner.mains')).toBe('');
  expect(document.querySelector('[name="name"]')).toBe(name);
  expect(name.value).toBe('Anna');
  expect(updateButton().hidden).toBe(true);
});

it('lets nobody tick more than there is to choose, until one is let go', async () => {
  const [dinner] = aProposalDocument().lines;
  const options = ['a', 'b', 'c'].map((id) => ({ id, name: id, upgradeCents: 0, isChosen: false }));
  const lines = [aLine('Dinner', { ...dinner, choices: [{ id: 'mains', name: 'Mains', count: 2, options }] })];
  await open({ document: { lines } });
  const disabled = () =>
    [...document.querySelectorAll<HTMLInputElement>('fieldset input')].map((input) => input.disabled);
  tick('[value="Dinner.mains.a"]');
  expect(disabled()).toEqual([false, false, false]);
  tick('[value="Dinner.mains.c"]');
  expect(disabled()).toEqual([false, true, false]);
  tick('[value="Dinner.mains.a"]');
  expect(disabled()).toEqual([false, false, false]);
});

it('says nothing more of a problem that is solved', async () => {
  const errors = { choices: 'Choose.', accept: 'Tick this.', name: 'Type your name.' };
  await open({ isAsked: true, signing: { errors } });
  const problems = () => [...document.querySelectorAll('.proposal__problems li')].map((one) => one.textContent);
  expect(problems()).toEqual(['Please choose 1 of “Mains”.', 'Tick this.', 'Type your name.']);
  tick('#accept');
  expect(problems()).toEqual(['Please choose 1 of “Mains”.', 'Type your name.']);
  const name = document.querySelector('#name') as HTMLInputElement;
  const type = (value: string) => {
    name.value = value;
    name.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type(' ');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  type('Anna');
  expect(name.hasAttribute('aria-invalid')).toBe(false);
  expect(document.querySelector('#name-error')).toBeNull();
  tick('[value="Dinner.mains.a"]');
  const choices = { optionIds: ['Dinner.mains.a'] };
  answers[0]?.({ html: (await renderProposal(aProposalView({ isAsked: true, choices }))).html });
  await vi.waitFor(() => expect(document.querySelector('.proposal__problems')).toBeNull());
});

it('shows the answer to the last choice alone', async () => {
  await open();
  tick('[value="Dinner.mains.a"]');
  tick('[value="Booth"]');
  expect(updates().map(({ options }) => options.signal?.aborted)).toEqual([true, false]);
  const choices = { optionIds: ['Dinner.mains.a'], includedIds: ['Booth'] };
  answers[1]?.({ html: (await renderProposal(aProposalView({ choices }))).html });
  await vi.waitFor(() => expect(words('total')).toBe('$10,500.00'));
  expect(updateButton().hidden).toBe(true);
});

it.each<[string, Answer | Error]>([
  ['no connection', new TypeError('Failed to fetch')],
  ['a version that has changed', { status: 412, html: '<p data-live="total">$1.00</p>' }],
  ['another page', { html: '<p data-live="total">$1.00</p>' }],
])('leaves the button to press after %s', async (_what, answer) => {
  await open();
  tick('[value="Booth"]');
  answers[0]?.(answer);
  await vi.waitFor(() => expect(updateButton().hidden).toBe(false));
  expect(words('total')).toBe('$10,000.00');
});

it('asks anew for choices that the browser brings back', async () => {
  await open();
  window.dispatchEvent(new Event('pageshow'));
  expect(updates()).toEqual([]);
  (document.querySelector('[value="Booth"]') as HTMLInputElement).checked = true;
  window.dispatchEvent(new Event('pageshow'));
  expect(updates()).toMatchObject([{ fields: { include: 'Booth' } }]);
});

it('sends once, and again once nothing came of it', async () => {
  await open();
  expect(submit('sign').defaultPrevented).toBe(false);
  expect(document.querySelector<HTMLElement>('[value="sign"]')?.dataset.sending).toBe('true');
  expect(submit('sign').defaultPrevented).toBe(true);
  expect(submit('decline').defaultPrevented).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(document.querySelector<HTMLElement>('[value="sign"]')?.dataset.sending).toBeUndefined();
  expect(submit('sign').defaultPrevented).toBe(false);
});

it('leads from Enter in a field to the button instead of sending', async () => {
  await open();
  expect(submit('update').defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(document.querySelector('[value="sign"]'));
  expect(submit('update', 1).defaultPrevented).toBe(false);
});

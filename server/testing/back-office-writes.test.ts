import { expect, it } from 'vitest';
import { importsOf, isTest, sources, textOf } from './read-imports.ts';

const rooms = sources.filter((file) => /^admin\/(?!testing\/)/.test(file) && !isTest(file));

/** The submit of a form, and one write or one of each of several records outside of a form. */
const ways = [
  'forms/use-submit.ts',
  'forms/use-plain-form.tsx',
  'forms/inline-form.tsx',
  'undo/use-record-action.ts',
  'undo/use-record-actions.ts',
];

/** What else writes, or asks the server with the method of a write. */
const exceptions: Record<string, string> = {
  'api/request.ts': 'is how the back-office reaches the server',
  'api/trpc.ts': 'is the same by tRPC',
  'api/data-provider.ts': 'is the same for react-admin',
  'api/undo-stack.ts': 'takes back what was done, in the words of the server',
  'undo/use-undo.ts': 'runs that',
  'session/sign-in.ts': 'signs in, before there is a back-office',
  'session/session-provider.tsx': 'signs out, whether the server hears it or not',
  'app/login/invite-screen.tsx': 'signs in for the first time',
  'media/upload-picture.ts': 'sends a file in pieces, which goes on where it stopped',
  'features/gallery/use-new-pictures.ts': 'is the submit of a form that creates one item for each picture',
  'records/mail/use-saved-draft.ts': 'stores what is typed a second after the last letter, and says so beside it',
  'records/inquiries/inquiry-writes.ts': 'sends for every write of an inquiry, each of which is one of the ways',
  'features/dashboard/first-run.tsx': 'dismisses a notice that is no record and comes with the first screen',
  'records/mail/template-chooser.tsx': 'reads a template with the facts of an inquiry in it',
  'features/settings/templates/template-preview.tsx': 'reads a template with sample facts in it',
  'records/bookings/availability-check.tsx': 'reads whether a date is free',
  'records/open-inquiry/date-answer.tsx': 'reads whether a date is free',
  'forms/page-preview.tsx': 'reads a page as it would be',
  'live/follow-changes.ts': 'reads what changes',
  'ui/use-download.ts': 'reads a file',
};

const toName = (file: string) => file.replace(/^admin\//, '');

/** The order of a list is sent by `useReorder`, which shows it at once and sends moves made meanwhile with the next. */
const orders = /\.reorder\.mutate\(/g;
const writes =
  /method: '(?:POST|PUT|DELETE|PATCH)'|ataProvider\.(?:create|update|delete|moveToTrash|restore)\b|\bsendToTrash\(|\.mutate\(|(?<![.\w])fetch\(|\buse(?:Create|Update|Delete|Mutation|UpdateMany|DeleteMany)\(/;
const writing = rooms.filter((file) => writes.test(textOf(file).replaceAll(orders, ''))).map(toName);
const usesAWay = (name: string) =>
  ways.includes(name) || importsOf(`admin/${name}`).some(({ target }) => ways.includes(toName(target)));

it('writes by the submit of a form and by the actions of records alone, which know versions, failures and Undo', () => {
  expect(writing.length).toBeGreaterThan(20);
  expect(writing.filter((file) => !usesAWay(file) && !(file in exceptions))).toEqual([]);
});

it('has no exception that is none', () => {
  expect(Object.keys(exceptions).filter((file) => !writing.includes(file) || usesAWay(file))).toEqual([]);
});

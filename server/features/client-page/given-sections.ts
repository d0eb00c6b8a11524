/** The sections in which the client gives something: each form is taken in by what it is about. */

import { changeContract, toContractViews } from '#server/features/client-answers/contracts.ts';
import { readClientConversation, sendClientMessage } from '#server/features/client-answers/conversation.ts';
import { changeDietary, readDietary } from '#server/features/client-answers/dietary.ts';
import { answerQuestions, readQuestions } from '#server/features/client-answers/questionnaire.ts';
import { addUploads, readUploads } from '#server/features/client-answers/uploads.ts';
import { filesOfClient } from '#server/features/documents/operations.ts';
import { toFileName } from '#server/features/documents/record.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import type { ContractView } from '#shared/rendering/client-forms.ts';
import type { ClientSection } from './section.ts';

const unlessEmpty = (contracts: ContractView[]): ContractView[] | undefined =>
  contracts.length === 0 ? undefined : contracts;

const answerContract: NonNullable<ClientSection['answer']> = async (ctx, { event }, typed) => {
  await changeContract(ctx, event, typed);
  return undefined;
};

const guests: ClientSection<'guests'> = {
  id: 'guests',
  load: async (ctx, { contracts }) =>
    unlessEmpty((await toContractViews(ctx, contracts)).filter(({ groups }) => groups.length > 0)),
  answer: answerContract,
};

const menu: ClientSection<'menu'> = {
  id: 'menu',
  load: async (ctx, { contracts }) =>
    unlessEmpty((await toContractViews(ctx, contracts)).filter(({ choices }) => choices.length > 0)),
  answer: answerContract,
};

const dietary: ClientSection<'dietary'> = {
  id: 'dietary',
  load: (ctx, { event, contracts }) => readDietary(ctx, event, contracts),
  async answer(ctx, { event }, typed) {
    await changeDietary(ctx, event, typed);
    return undefined;
  },
};

const questions: ClientSection<'questions'> = {
  id: 'questions',
  async load(ctx, { event }) {
    const view = await readQuestions(ctx, event);
    return view.questions.length === 0 ? undefined : view;
  },
  async answer(ctx, { event }, typed, { files }) {
    await answerQuestions(ctx, event, typed, files);
    return undefined;
  },
};

const uploads: ClientSection<'uploads'> = {
  id: 'uploads',
  load: (ctx, { event }) => readUploads(ctx, event),
  async answer(ctx, { event }, _typed, { files }) {
    await addUploads(ctx, event, files);
    return undefined;
  },
  files: [
    {
      path: 'uploads/:id',
      async read(ctx, { event }, id) {
        const found = (await filesOfClient(ctx, event.id)).find((one) => one.id === id);
        const bytes = found && (await storedFiles(ctx).read(toFileName(found.id)));
        return bytes && { name: found.name, bytes };
      },
    },
  ],
};

const messages: ClientSection<'messages'> = {
  id: 'messages',
  load: (ctx, { event }) => readClientConversation(ctx, event),
  async answer(ctx, { event }, typed) {
    await sendClientMessage(ctx, event, typed);
    return undefined;
  },
};

/** All of them. */
export const givenSections: readonly ClientSection[] = [guests, menu, dietary, questions, uploads, messages];

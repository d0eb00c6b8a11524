import { definePage } from '#site/app/page.tsx';
import { notFoundMessages } from '#site/messages.ts';
import { NotFound } from './not-found.tsx';

export const page = definePage({
  status: 404,
  load: async () => null,
  meta: () => ({ title: notFoundMessages.title, description: 'There is no page at this address.' }),
  Page: NotFound,
});

import { routes } from '#server/platform/http/route.ts';
import { questionnaireSchema, updateQuestionnaireSchema } from '#shared/questionnaire/schema.ts';
import { getQuestionnaire, updateQuestionnaire } from './operations.ts';

const item = questionnaireSchema;

/** What clients are asked on their page. */
export const questionnaireRoutes = routes((route) => {
  const read = 'Read the questions that clients answer on their page';
  route.get('/questionnaire', { access: 'read_only', summary: read, item }, ({ ctx, actor }) =>
    getQuestionnaire(ctx, actor),
  );
  const summary = 'Change the questions that clients answer on their page';
  route.put(
    '/questionnaire',
    { access: 'manager', summary, ifMatch: true, body: updateQuestionnaireSchema, item },
    ({ ctx, actor, body, versions }) => updateQuestionnaire(ctx, actor, body, versions),
  );
});

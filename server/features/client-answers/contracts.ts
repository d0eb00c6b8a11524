/** What of the contracts of an event its client changes by themselves: how many guests come, and what is chosen. */

import type { EventRow } from '#server/features/events/table.ts';
import { type Contract, findSigned, readAgreed } from '#server/features/proposal-versions/versions.ts';
import {
  changeCountsOfClient,
  deadlinesOf,
  whyClientCannotChange,
} from '#server/features/proposals/within-contract.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import { contractFields as fields } from '#shared/client-answers/fields.ts';
import { optionKey, type ProposalDocument } from '#shared/proposal/document.ts';
import type { ChangeCounts } from '#shared/proposal/schema.ts';
import { isCounted, isPriced } from '#shared/proposal/values.ts';
import { upgradeInWords } from '#shared/proposal/words.ts';
import type { ChangeUntil, ChoiceView, ContractView } from '#shared/rendering/client-forms.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { notifyAssignee } from './notify.ts';
import { countIn, FieldErrors } from './typed.ts';

type Line = ProposalDocument['lines'][number];

const isShown = (line: Line): boolean => isPriced(line) && isCounted(line) && line.choices.length > 0;

const choicesOf = ({ lines, currency }: ProposalDocument): ChoiceView[] =>
  lines.filter(isShown).flatMap((line) =>
    line.choices.map(({ id, name, count, options }) => ({
      ...{ key: `${line.id}.${id}`, line: line.name, name, count: Math.min(count, options.length) },
      options: options.map((option) => ({
        ...{ key: optionKey(line.id, id, option.id), name: option.name, isChosen: option.isChosen },
        upgrade: upgradeInWords(line, option.upgradeCents, currency),
      })),
    })),
  );

/** Whether something can be changed today, by its deadline and by whatever else is in the way. */
const untilOf = (deadline: string | null, today: string, because: string | null): ChangeUntil => ({
  ...{ deadline, because },
  isOpen: because === null && (deadline === null || deadline >= today),
});

async function toView(ctx: Ctx, { row, document }: Contract, today: string): Promise<ContractView> {
  const deadlines = await deadlinesOf(ctx, document);
  const because = await whyClientCannotChange(ctx, row);
  return {
    proposalId: row.id,
    title: document.title,
    version: document.version,
    // Once its event is canceled, what it comes to is what was settled.
    total: row.cancellation === null ? moneyText(document.totals.total, document.currency) : null,
    groups: document.groups.map(({ id, name, expected, guaranteed }) => ({ id, name, expected, guaranteed })),
    counts: untilOf(deadlines.groups, today, because),
    choices: choicesOf(document),
    menu: untilOf(deadlines.lines, today, because),
  };
}

/** What the client changes of each contract. */
export async function toContractViews(ctx: Ctx, contracts: readonly Contract[]): Promise<ContractView[]> {
  const today = await readToday(ctx);
  const views: ContractView[] = [];
  for (const contract of contracts) views.push(await toView(ctx, contract, today));
  return views;
}

/** What a form names: a contract of this event and no other, with the version that its sender looked at. */
async function requireContract(ctx: Ctx, event: EventRow, typed: URLSearchParams) {
  const id = typed.get(fields.proposal);
  const row = (await findSigned(ctx, event.id)).find((one) => one.id === id);
  const agreed = row && (await readAgreed(ctx, row));
  if (row === undefined || agreed === undefined) throw new AppError('not_found');
  return { row, agreed };
}

/** The counts and the choices that a form names; what it does not name stays. */
function changesIn(agreed: ProposalDocument, typed: URLSearchParams): ChangeCounts {
  const errors = new FieldErrors();
  const groups = agreed.groups.flatMap(({ id }) => {
    const field = fields.count(id);
    if (!typed.has(field)) return [];
    return [{ id, expected: errors.collect(() => countIn(typed.get(field), field)) ?? 0 }];
  });
  errors.throwAny();
  if (!typed.has(fields.hasChoices)) return { groups };
  // Lines that are not shown keep what they have.
  const hidden = agreed.lines.filter((line) => !isShown(line)).flatMap(chosenKeys);
  const chosen = [...typed].filter(([name]) => fields.isOption(name)).map(([, value]) => value);
  return { groups, optionIds: [...hidden, ...chosen] };
}

const chosenKeys = ({ id: line, choices }: Line): string[] =>
  choices.flatMap(({ id, options }) =>
    options.filter(({ isChosen }) => isChosen).map((option) => optionKey(line, id, option.id)),
  );

/** Changes the counts or the choices of a contract as its client says, by the rules of the contract. Errors: `stale`, `conflict`, `validation`. */
export async function changeContract(ctx: Ctx, event: EventRow, typed: URLSearchParams): Promise<void> {
  const change = batchTransaction(ctx, async (batch) => {
    const { row, agreed } = await requireContract(ctx, event, typed);
    const seen = Number(typed.get(fields.version));
    const isChanged = await changeCountsOfClient(ctx, row, changesIn(agreed, typed), { seen, batch });
    if (isChanged) await notifyAssignee(ctx, event);
  });
  await change.catch((error) => {
    throw ofForm(error);
  });
}

/** What is wrong with the contract as a whole, such as fewer guests than a package is sold to, has no field in the form. */
function ofForm(error: unknown): unknown {
  const [detail] = error instanceof AppError ? (error.details ?? []) : [];
  if (detail === undefined || detail.field.startsWith(fields.count('')) || detail.field === fields.options)
    return error;
  return new AppError('validation', { message: detail.message });
}

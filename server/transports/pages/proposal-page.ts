import { payViewOf } from '#server/features/card-payments/paying.ts';
import { mailSigningCode } from '#server/features/proposals/code.ts';
import { markViewed, type OpenedProposal, openProposal, proposalLink } from '#server/features/proposals/opening.ts';
import { declineProposal, signProposal } from '#server/features/proposals/signing.ts';
import { readSignedPdf } from '#server/features/signed-proposals/download.ts';
import { sitePolicy } from '#server/platform/http/security-headers.ts';
import { AppError, errorTable } from '#shared/api/errors.ts';
import { findOpenChoices, type ProposalChoices, withChoices } from '#shared/proposal/document.ts';
import type { SigningForm } from '#shared/proposal/signing.ts';
import { signingFields as fields, proposalPdf } from '#shared/proposal/signing-fields.ts';
import type { ProposalView, SigningView } from '#shared/rendering/proposal-view.ts';
import { proposalPage as proposalFiles, proposalPath } from '#shared/rendering/site-renderer.ts';
import { answerPay, checkoutIn, isToPay, policyFor } from './paying.ts';
import { defineVisitorPage, type PageParts, renderLinkPage } from './visitor-pages.ts';

/** A single option has a name of its own, so that a browser lets go of the one before. */
const isOption = (name: string) => name === fields.option || name.startsWith(`${fields.option}.`);

const choicesIn = (typed: URLSearchParams): ProposalChoices => ({
  includedIds: typed.getAll(fields.include),
  optionIds: [...typed].filter(([name]) => isOption(name)).map(([, value]) => value),
});

const formIn = (typed: URLSearchParams): SigningForm => ({
  version: Number(typed.get(fields.version)),
  total: Number(typed.get(fields.total) ?? Number.NaN),
  name: typed.get(fields.name) ?? '',
  hasConsented: typed.has(fields.consent),
  hasAccepted: typed.has(fields.accept),
  code: typed.get(fields.code) ?? '',
  ...choicesIn(typed),
});

/** The proposal as it is, with what was typed and chosen. Once somebody has signed, the choices stand. */
function withTyped(opened: OpenedProposal, typed: URLSearchParams, more: Partial<SigningView> = {}): OpenedProposal {
  const { name, hasConsented, hasAccepted, code } = formIn(typed);
  const signing = { ...opened.signing, typed: { name, hasConsented, hasAccepted, code }, ...more };
  if (opened.state !== 'open' || signing.signers.some(({ signedAt }) => signedAt !== null))
    return { ...opened, signing };
  const document = withChoices(opened.document, choicesIn(typed));
  return { ...opened, document, open: findOpenChoices(document), signing };
}

/** What is wrong, at its fields, or about all of it. */
function errorsOf({ message, details = [] }: AppError): SigningView['errors'] {
  const names = ['name', 'consent', 'accept', 'code', 'choices'];
  const atFields = details.filter(({ field }) => names.includes(field));
  if (atFields.length === 0) return { form: message };
  return Object.fromEntries(atFields.toReversed().map((detail) => [detail.field, detail.message]));
}

/** The page of a proposal without scripts; without a proposal, that of a link that has ended. */
export const renderProposal = (parts: PageParts, proposal: ProposalView | undefined) =>
  renderLinkPage(parts, proposal && { files: proposalFiles, path: proposalPath, proposal });

/** A proposal as it was sent, which whoever has the link chooses from, signs or declines. */
export const proposalPage = defineVisitorPage<OpenedProposal>({
  link: proposalLink,
  async load(ctx, { token, address, query }) {
    const opened = await openProposal(ctx, address, token);
    // What is agreed stays due while a change to it waits to be signed.
    return { ...opened, pay: await payViewOf(ctx, opened.id, { checkout: checkoutIn(query) }) };
  },
  async answer(ctx, opened, typed, { token, address, userAgent }) {
    if (isToPay(typed))
      return answerPay(ctx, opened, { proposalId: opened.id, typed, returnPath: `${proposalLink.path}${token}` });
    const form = formIn(typed);
    try {
      switch (typed.get(fields.intent)) {
        case 'viewed':
          // What was open while another version was sent is not the one that counts.
          if (form.version === opened.document.version) await markViewed(ctx, opened);
          return null;
        case 'sign':
          await signProposal(ctx, opened, form, { address, userAgent });
          return undefined;
        case 'decline':
          await declineProposal(ctx, opened, form.version, typed.get(fields.reason) ?? '');
          return undefined;
        case 'code':
          await mailSigningCode(ctx, opened);
          return { opened: withTyped(opened, typed, { isCodeSent: true }), status: 200 };
        default:
          return { opened: withTyped(opened, typed), status: 200 };
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'gone') throw error;
      const { status } = errorTable[error.code];
      // Another version may have been sent since, or somebody else has signed.
      const now = await openProposal(ctx, address, token);
      const shown = withTyped(now, typed, { errors: errorsOf(error) });
      // Another version is read before it is accepted.
      if (error.code === 'stale')
        shown.signing.typed = { ...shown.signing.typed, hasConsented: false, hasAccepted: false };
      return { opened: shown, status };
    }
  },
  below: [{ path: proposalPdf, make: ({ ctx }, opened) => readSignedPdf(ctx, opened) }],
  async render(parts, opened) {
    const { html, assets } = await renderProposal(parts, opened);
    // The one script that the page has besides being complete without.
    const start = `<script defer src="${assets.start}"></script></head>`;
    return {
      html: opened === undefined ? html : html.replace('</head>', start),
      headers: { 'content-security-policy': policyFor(parts.ctx, sitePolicy, opened?.pay) },
    };
  },
});

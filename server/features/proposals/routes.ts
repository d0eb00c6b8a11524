import { routes } from '#server/platform/http/route.ts';
import { recordRoutes, removedSchema } from '#server/records/routes/record-routes.ts';
import {
  addSignerLinkSchema,
  countersignProposalSchema,
  createProposalSchema,
  listedProposalSchema,
  listProposalsSchema,
  proposalSchema,
  sendProposalSchema,
  signerLinkSchema,
  updateProposalSchema,
} from '#shared/proposal/schema.ts';
import { createProposal, duplicateProposal, getProposal, listProposals, updateProposal } from './operations.ts';
import { proposalRecords } from './record.ts';
import { addSignerLink, endSignerLinks, reviseProposal, sendProposal, withdrawProposal } from './sending.ts';
import { countersignProposal } from './signing.ts';

const item = proposalSchema;

export const proposalRoutes = routes((route) => {
  recordRoutes(
    route,
    proposalRecords.kind,
    {
      list: listProposals,
      get: getProposal,
      create: createProposal,
      update: updateProposal,
      remove: proposalRecords.remove,
    },
    {
      schemas: {
        item,
        listed: listedProposalSchema,
        list: listProposalsSchema,
        create: createProposalSchema,
        update: updateProposalSchema,
      },
      summaries: { list: 'A page of proposals, those that changed last first', update: 'Change fields of a draft' },
    },
  );
  route.post(
    '/:id/duplicate',
    { access: 'staff', summary: 'Add a draft with the same content', item, status: 201 },
    ({ ctx, actor, params }) => duplicateProposal(ctx, actor, params.id),
  );
  const access = 'staff';
  route.post(
    '/:id/send',
    { access, summary: 'Freeze a draft as what its links show', ifMatch: true, body: sendProposalSchema, item },
    ({ ctx, actor, params, body, versions }) => sendProposal(ctx, actor, params.id, body, versions),
  );
  route.post(
    '/:id/revise',
    { access, summary: 'Make a draft of what was sent', ifMatch: true, item },
    ({ ctx, actor, params, versions }) => reviseProposal(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/withdraw',
    { access, summary: 'Withdraw a proposal', ifMatch: true, item },
    ({ ctx, actor, params, versions }) => withdrawProposal(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/countersign',
    { access, summary: 'Sign for the venue', ifMatch: true, body: countersignProposalSchema, item },
    ({ ctx, actor, params, body, versions }) => countersignProposal(ctx, actor, params.id, body, versions),
  );
  route.post(
    '/:id/links',
    {
      access,
      summary: 'Add a link for somebody who signs',
      body: addSignerLinkSchema,
      data: signerLinkSchema,
      status: 201,
    },
    ({ ctx, actor, params, body }) => addSignerLink(ctx, actor, params.id, body.signerId),
  );
  route.delete(
    '/:id/links',
    { access, summary: 'End all links of a proposal', data: removedSchema },
    ({ ctx, actor, params }) => endSignerLinks(ctx, actor, params.id),
  );
});

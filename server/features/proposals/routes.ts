import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import { recordRoutes, removedSchema } from '#server/records/routes/record-routes.ts';
import { previewAddressSchema } from '#shared/pages/page-content.ts';
import {
  addSignerLinkSchema,
  changeCountsSchema,
  countersignProposalSchema,
  createProposalSchema,
  listedProposalSchema,
  listProposalsSchema,
  outdatedDraftSchema,
  outdatedDraftsSchema,
  proposalSchema,
  sendProposalSchema,
  signerLinkSchema,
  updateProposalSchema,
} from '#shared/proposal/schema.ts';
import { agreedSchema, proposalVersionSchema, versionDocumentSchema } from '#shared/proposal/versions.ts';
import { getAgreed, getVersion, listVersions } from './compared.ts';
import { countersignProposal } from './countersigning.ts';
import { createProposal, duplicateProposal, getProposal, listProposals, updateProposal } from './operations.ts';
import { listOutdatedDrafts } from './outdated.ts';
import { previewProposal } from './previewing.ts';
import { proposalRecords } from './record.ts';
import { beginChange, reviseProposal, withdrawProposal } from './revising.ts';
import { addSignerLink, endSignerLinks, sendProposal } from './sending.ts';
import { changeCounts } from './within-contract.ts';

const item = proposalSchema;

export const proposalRoutes = routes((route) => {
  route.get(
    '/outdated',
    {
      access: 'read_only',
      summary: 'Drafts with an old price of something, and their lines with that of today',
      query: outdatedDraftsSchema,
      data: z.array(outdatedDraftSchema),
    },
    ({ ctx, actor, query }) => listOutdatedDrafts(ctx, actor, query),
  );
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
    '/:id/preview',
    { access, summary: 'Preview a draft as the client would see it', data: previewAddressSchema },
    ({ ctx, actor, params }) => previewProposal(ctx, actor, params.id),
  );
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
    '/:id/change',
    { access, summary: 'Begin a change order to what was signed', ifMatch: true, item },
    ({ ctx, actor, params, versions }) => beginChange(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/withdraw',
    { access, summary: 'Withdraw a proposal, or discard a change order', ifMatch: true, item },
    ({ ctx, actor, params, versions }) => withdrawProposal(ctx, actor, params.id, versions),
  );
  route.post(
    '/:id/counts',
    {
      ...{ access, summary: 'Record guest counts and choices that a signed contract leaves open', ifMatch: true },
      body: changeCountsSchema,
      item,
    },
    ({ ctx, actor, params, body, versions }) => changeCounts(ctx, actor, params.id, body, versions),
  );
  const read = 'read_only';
  route.get(
    '/:id/agreed',
    { access: read, summary: 'Read what is agreed in a signed proposal', data: agreedSchema },
    ({ ctx, actor, params }) => getAgreed(ctx, actor, params.id),
  );
  route.get(
    '/:id/versions',
    { access: read, summary: 'List the versions of a proposal', data: z.array(proposalVersionSchema) },
    ({ ctx, actor, params }) => listVersions(ctx, actor, params.id),
  );
  route.get(
    '/:id/versions/:number',
    { access: read, summary: 'Read a version of a proposal', data: versionDocumentSchema },
    ({ ctx, actor, params }) => getVersion(ctx, actor, params.id, Number(params.number)),
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

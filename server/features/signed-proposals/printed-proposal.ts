/** A signed proposal in print: what was signed, and its evidence as the last page. */

import { widthOf } from '#server/features/printing/page-parts.ts';
import { asPrinted, type PageSize } from '#server/features/printing/pages.ts';
import type { PrintedDocument } from '#server/features/printing/print-pdf.ts';
import { documentTexts } from '#shared/proposal/words.ts';
import { evidencePage } from './evidence-page.ts';
import { proposalPages } from './proposal-pages.ts';
import type { SignedProposal } from './signed-proposal.ts';

export function printedProposal({ signed, size }: { signed: SignedProposal; size: PageSize }): PrintedDocument {
  const printed = asPrinted(signed);
  const { number, title, venue } = printed.document;
  const width = widthOf(size);
  const name = documentTexts.version(number, printed.version);
  return {
    size,
    title: `${name}: ${title}`,
    author: venue.name,
    at: new Date(signed.acceptedAt),
    footer: [venue.name, name].join(' · '),
    content: [...proposalPages(printed, width), ...evidencePage(printed, width)],
  };
}

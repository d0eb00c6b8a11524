/** Runs in a process of its own (`render-in-child.ts`), because what people wrote may take any time and memory to lay out. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { isBuilt } from '#server/platform/process/child-program.ts';
import { documentTexts } from '#shared/proposal/words.ts';
import { evidencePage } from './evidence-page.ts';
import { ink, pageMargins, quiet, widthOf } from './page-parts.ts';
import { proposalPages } from './proposal-pages.ts';
import { asPrinted, type PageSize, type SignedProposal } from './signed-proposal.ts';
import { printTexts as texts } from './texts.ts';

/** The build has them in one folder beside the programs (`scripts/steps/bundle-server.mjs`). */
const readFont = (style: string): Buffer => {
  const name = `SourceSans3_${style}.ttf`;
  const find = createRequire(import.meta.url).resolve;
  return readFileSync(
    isBuilt ? join(import.meta.dirname, 'fonts', name) : find(`@expo-google-fonts/source-sans-3/${style}/${name}`),
  );
};

const refuse = (): boolean => false;

/** Reads the typeface once, and lets nothing else be read: no file, no address. */
function setUp(): void {
  const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };
  for (const [name, style] of [
    ['regular', '400Regular'],
    ['bold', '600SemiBold'],
    ['italic', '400Regular_Italic'],
  ] as const)
    virtualfs.writeFileSync(name, readFont(style));
  pdfmake.setUrlAccessPolicy(refuse);
  pdfmake.setLocalAccessPolicy(refuse);
}
setUp();

/** Nothing to do: that it answers shows that the program runs. */
export function ready(): void {}

const styles: TDocumentDefinitions['styles'] = {
  venue: { fontSize: 19, bold: true },
  title: { fontSize: 21, bold: true, lineHeight: 1 },
  heading: { fontSize: 12.5, bold: true, margin: [0, 0, 0, 6] },
  text: { fontSize: 10.5 },
  terms: { fontSize: 9.5 },
  small: { fontSize: 9, color: quiet },
  total: { fontSize: 15, bold: true },
  signature: { fontSize: 17, italics: true },
  evidence: { fontSize: 8 },
};

/** The PDF of a signed proposal, the same bytes for the same content. It has no tags, and says so. */
export async function renderPdf({ signed, size }: { signed: SignedProposal; size: PageSize }): Promise<Uint8Array> {
  const printed = asPrinted(signed);
  const { number, title, venue } = printed.document;
  const width = widthOf(size);
  const name = documentTexts.version(number, printed.version);
  // Files are found by the name of the font, which is the one thing that is in that folder. It changes these objects.
  pdfmake.setFonts({ Sans: { normal: 'regular', bold: 'bold', italics: 'italic', bolditalics: 'italic' } });
  const bytes = await pdfmake
    .createPdf({
      pageSize: size,
      pageMargins: [pageMargins.side, pageMargins.top, pageMargins.side, pageMargins.bottom],
      info: { title: `${name}: ${title}`, author: venue.name, creationDate: new Date(signed.acceptedAt) },
      language: 'en-US',
      displayTitle: true,
      version: '1.7',
      defaultStyle: { font: 'Sans', fontSize: 10.5, color: ink, lineHeight: 1.04 },
      styles,
      footer: (page, pages) => ({
        columns: [
          { text: [venue.name, name].join(' · '), style: 'small', width: '82%' },
          { text: texts.page(page, pages), style: 'small', alignment: 'right', width: '18%' },
        ],
        margin: [pageMargins.side, 24, pageMargins.side, 0],
      }),
      content: [...proposalPages(printed, width), ...evidencePage(printed, width)],
    })
    .getBuffer();
  return new Uint8Array(bytes);
}

/** Sets up what prints, once for a process, and prints documents alike. Loaded by the program alone. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { isBuilt } from '#server/platform/process/child-program.ts';
import { ink, pageMargins, quiet } from './page-parts.ts';
import type { PageSize } from './pages.ts';

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

const pageText = (page: number, pages: number) => `Page ${page} of ${pages}`;

/** What is printed, its texts as the typeface has them. */
export interface PrintedDocument {
  size: PageSize;
  title: string;
  author: string;
  /** Says when it came about; there is no clock, so that the same content is the same file. */
  at: Date;
  /** At the foot of each page, beside its number. */
  footer: string;
  content: Content[];
}

/** The PDF of a document, the same bytes for the same content. It has no tags, and its texts say so. */
export async function printPdf({ size, title, author, at, footer, content }: PrintedDocument): Promise<Uint8Array> {
  // Files are found by the name of the font, which is the one thing that is in that folder. It changes these objects.
  pdfmake.setFonts({ Sans: { normal: 'regular', bold: 'bold', italics: 'italic', bolditalics: 'italic' } });
  const bytes = await pdfmake
    .createPdf({
      pageSize: size,
      pageMargins: [pageMargins.side, pageMargins.top, pageMargins.side, pageMargins.bottom],
      info: { title, author, creationDate: at },
      language: 'en-US',
      displayTitle: true,
      version: '1.7',
      defaultStyle: { font: 'Sans', fontSize: 10.5, color: ink, lineHeight: 1.04 },
      styles,
      footer: (page, pages) => ({
        columns: [
          { text: footer, style: 'small', width: '82%' },
          { text: pageText(page, pages), style: 'small', alignment: 'right', width: '18%' },
        ],
        margin: [pageMargins.side, 24, pageMargins.side, 0],
      }),
      content,
    })
    .getBuffer();
  return new Uint8Array(bytes);
}

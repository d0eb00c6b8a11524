import type { Ctx } from '#server/platform/context.ts';
import type { ClientSectionId, ClientSections } from '#shared/rendering/client-page-view.ts';
import { agreedSection } from './agreed-section.ts';
import { billsSection } from './bills-section.ts';
import { changesSection } from './changes-section.ts';
import { daySection } from './day-section.ts';
import { documentsSection } from './documents-section.ts';
import { givenSections } from './given-sections.ts';
import { paySection } from './pay-section.ts';
import type { ClientSection, ShownPage } from './section.ts';
import { sheetSection } from './sheet-section.ts';

/** Every section of the page; what they show is read in this order, so that a payment that was just learned of counts. */
export const clientSections: readonly ClientSection[] = [
  paySection,
  changesSection,
  agreedSection,
  billsSection,
  daySection,
  sheetSection,
  documentsSection,
  ...givenSections,
];

/** What all of them show of an event. */
export async function loadSections(ctx: Ctx, page: ShownPage): Promise<Partial<ClientSections>> {
  const shown: Partial<Record<ClientSectionId, unknown>> = {};
  for (const { id, load } of clientSections) {
    const view = await load(ctx, page);
    if (view !== undefined) shown[id] = view;
  }
  return shown as Partial<ClientSections>;
}

import type { Page, PageSummary } from '#shared/pages/page-content.ts';

/** A page as react-admin holds it. */
export type PageRecord = Page & { id: string };
export type PageSummaryRecord = PageSummary & { id: string };

/** The form's values: those of all slots by name, and `isOff`. */
export type PageValues = Record<string, unknown>;

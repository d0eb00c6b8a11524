import { createElement, Fragment, type ReactNode } from 'react';
import type { Activity, ActivityKind } from '#shared/dashboard/schema.ts';
import { getEntityWords } from '#shared/entities.ts';
import { type EventType, eventTypeLabels, type InquiryStatus, inquiryStatusLabels } from '#shared/inquiry/values.ts';
import { activityTexts as texts } from './messages.ts';

const contentVerbs = {
  content_created: texts.created,
  content_updated: texts.updated,
  content_published: texts.published,
  content_hidden: texts.hidden,
  content_restored: texts.restored,
  content_deleted: texts.deleted,
} satisfies Partial<Record<ActivityKind, (by: string, what: string) => string>>;

/** A page is published; an item is activated. */
const toVerb = (kind: keyof typeof contentVerbs, entity: string) =>
  kind === 'content_published' && entity === 'page' ? texts.publishedPage : contentVerbs[kind];

/** An entry of the activity feed in one sentence; `link` renders its subject. */
export function activitySentence(entry: Activity, link: (subject: ReactNode) => ReactNode): ReactNode {
  const { kind, subject, detail, entity } = entry;
  const by = entry.by ?? texts.somebody;
  const name = link(<bdi>{subject}</bdi>);
  const what = getEntityWords(entity);
  switch (kind) {
    case 'inquiry_received':
      return sentence(name, texts.received(detail === null ? '' : (eventTypeLabels[detail as EventType] ?? detail)));
    case 'status_changed':
      return sentence(
        texts.statusSet(by),
        name,
        texts.toStatus(inquiryStatusLabels[detail as InquiryStatus] ?? detail),
      );
    case 'inquiry_converted':
      return sentence(texts.converted(by), name, texts.toClient);
    case 'content_trashed':
      return sentence(texts.trashed(by, what.beforeName ?? what.one), name, texts.toTrash);
    case 'content_reordered':
      return sentence(texts.reordered(by, what.list ?? what.many), subject ? texts.fields(subject) : '', '.');
    case 'inquiries_exported':
      return texts.exported(by);
    case 'signed_in':
      return texts.signedIn(by);
    default:
      return sentence(
        toVerb(kind, entity)(by, what.beforeName ?? what.one),
        name,
        detail ? texts.fields(detail) : '',
        '.',
      );
  }
}

function sentence(...parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}

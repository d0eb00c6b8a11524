import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Activity, activityKinds } from '#shared/dashboard/schema.ts';
import { activitySentence } from './activity-sentence.tsx';

const entry = {
  _id: '1',
  at: '2026-11-21T15:00:00.000Z',
  by: 'anna',
  entity: 'service',
  entityId: '2',
  subject: 'Speaker',
};

const cases: [Partial<Activity> & Pick<Activity, 'kind'>, string][] = [
  [
    { kind: 'inquiry_received', by: null, subject: 'Ruth', detail: 'bar_mitzvah' },
    'Ruth sent an inquiry (Bar/Bat Mitzvah).',
  ],
  [{ kind: 'inquiry_received', by: null, subject: 'Ruth' }, 'Ruth sent an inquiry.'],
  [{ kind: 'status_changed', subject: 'Ruth', detail: 'proposal_sent' }, 'anna set Ruth to Proposal Sent.'],
  [{ kind: 'inquiry_converted', subject: 'Ruth', detail: 'converted' }, 'anna converted Ruth to a client.'],
  [{ kind: 'inquiries_exported', entity: 'inquiry', subject: 'CSV' }, 'anna exported the inquiries as a CSV file.'],
  [{ kind: 'content_created' }, 'anna added the service Speaker.'],
  [{ kind: 'content_updated', detail: 'title, price' }, 'anna changed the service Speaker (title, price).'],
  [{ kind: 'content_published', entity: 'testimonial', subject: 'Jo' }, 'anna activated the testimonial of Jo.'],
  [{ kind: 'content_published', entity: 'page', subject: 'Home' }, 'anna published the page Home.'],
  [{ kind: 'content_hidden', entity: 'about_item' }, 'anna deactivated the about item Speaker.'],
  [{ kind: 'content_trashed', entity: 'gallery_item' }, 'anna moved the picture Speaker to the trash.'],
  [{ kind: 'content_restored', entity: 'gallery_item' }, 'anna restored the picture Speaker.'],
  [{ kind: 'content_deleted', entity: 'gallery_item' }, 'anna deleted the picture Speaker.'],
  [{ kind: 'content_reordered', subject: 'AUDIO' }, 'anna reordered the services (AUDIO).'],
  [{ kind: 'content_reordered', entity: 'gallery_item', subject: '' }, 'anna reordered the gallery.'],
  [{ kind: 'signed_in', entity: 'session', subject: 'anna' }, 'anna signed in.'],
];

it.each(cases)('describes %o in a sentence', (facts, sentence) => {
  const { container } = render(activitySentence({ ...entry, detail: null, ...facts }, (subject) => subject));
  expect(container.textContent).toBe(sentence);
});

it('has a sentence for every type of entry', () => {
  expect(new Set(cases.map(([{ kind }]) => kind))).toEqual(new Set(activityKinds));
});

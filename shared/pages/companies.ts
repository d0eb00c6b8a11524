import { definePageSlots, image, link, list, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the page for planners of company events. */
export const companiesSlots = definePageSlots({
  heroLabel: text('Company events'),
  heroHeadline: text('A room that works as hard as your agenda.'),
  heroPhoto: image(
    'corporate-theater',
    'Rows of theater seating facing a stage with a large screen, a lectern and armchairs in blue stage light',
  ),
  heroLink: text('ASK FOR A DAY RATE', { max: 40 }),
  introLabel: text('Meetings, trainings, galas'),
  introHeadline: text('One contact, one invoice, one day that runs on time'),
  introText: paragraphs(
    'Your coordinator writes the run sheet with you, the technician tests your slides the evening before, and lunch is on the tables when the agenda says so.\n\nParking at the door is free, the hotel is next door, and the whole building is yours.',
  ),
  setupsLabel: text('Set-ups'),
  setupsHeadline: text('Set the way you work'),
  setupsList: list({ title: text('', { max: 60 }), text: paragraphs('', 300) }, [
    {
      title: 'Theater',
      text: 'Rows facing the stage for keynotes and town halls, with aisles wide enough to leave quietly.',
    },
    {
      title: 'Classroom',
      text: 'Tables in rows for trainings, with power within reach and a clear view of the screen.',
    },
    {
      title: 'Banquet',
      text: 'Round tables for award dinners and galas, served from the kitchen next to the ballroom.',
    },
    { title: 'Reception', text: 'High tables, the long bar and the lawn, for the hour when people finally talk.' },
  ]),
  setupsPhoto: image(
    'classroom-seating',
    'Timber hall by day set classroom style: rows of linen-covered tables with notepads and chairs facing a projection screen',
  ),
  setupsLink: link('SEE ALL CAPACITIES', '/venue'),
  techLabel: text('Sound, light, screens'),
  techHeadline: text('Your laptop will find its adapter'),
  techText: paragraphs(
    'Projectors, screens, microphones, staging and stage light are ours, with a price beside each. A technician stays with you from the sound check to the last question.',
  ),
  techPhoto: image(
    'av-rig',
    'Line-array loudspeakers and moving-head lights on aluminum trusses, blue, amber and magenta beams over a stage',
  ),
  techLink: link('SEE THE PRICE LISTS', '/services'),
  dayLabel: text('Day rate'),
  dayHeadline: text('One rate for the whole day'),
  dayText: paragraphs('We quote a rate for each person and day once we know your numbers. This is in it:'),
  dayList: list({ text: text('') }, [
    { text: 'The ballroom from 8:00 AM to 6:00 PM, set and cleared' },
    { text: 'Coffee on arrival, mid-morning and mid-afternoon' },
    { text: 'A seated or buffet lunch from our own kitchen' },
    { text: 'Screen, projector and two microphones, with a technician' },
    { text: 'Notepads, water, Wi-Fi and parking' },
  ]),
  inquiryLabel: text('Ask us'),
  inquiryHeadline: text('Tell us what you’re planning'),
  inquiryText: paragraphs(
    'A date and a number of people are enough for a first figure. If you have an agenda, paste it in.',
  ),
  ...searchSlots(
    'Company events · {name}',
    'Conferences, trainings and galas at {name}: set-ups from theater to banquet, sound and light with a technician, and a day rate on request.',
    'share-corporate-theater',
    'Rows of theater seating facing a stage with a large screen',
  ),
});

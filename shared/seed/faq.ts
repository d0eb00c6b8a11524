import type { FaqCategory } from '#shared/venue/profile.ts';

/** What couples ask, in the order they come to ask it. Terms of payment and refund are the venue's rules, word for word; what lives elsewhere is named in braces. */
export const faqCategories: FaqCategory[] = [
  {
    title: 'Booking Your Date',
    questions: [
      {
        question: 'How far ahead should we book our wedding?',
        answer:
          'For peak season, May through October, 12–18 months ahead. For the off-season, November through April, 6–12 months ahead.',
      },
      {
        question: 'How do we secure a date?',
        answer:
          'A deposit of 25% secures your date. The exception is a booking made within 6 months of the event: the 25% deposit does not apply then, and your agreement says what is due and when.',
      },
      {
        question: 'Can we see the venue before we decide?',
        answer:
          'Yes. Tours of the hall, the garden and the bar run {hours}, by appointment. Bring your parents, your planner and your questions.',
      },
      {
        question: 'How many guests can you host?',
        answer:
          'Up to {capacities}, depending on how the ballroom is set. For an event of 20, we drape the ballroom so that it feels intimate.',
      },
      {
        question: 'Will there be another event on our day?',
        answer:
          'No. The ballroom, the garden and the bar are yours from the time your vendors arrive until we lock up.',
      },
      {
        question: 'Do you host events other than weddings?',
        answer:
          'Yes: corporate events, birthdays, anniversaries, bar and bat mitzvahs, nonprofit events and other celebrations, in the same rooms and with the same team.',
      },
    ],
  },
  {
    title: 'Payment and Cancellation',
    questions: [
      {
        question: 'How can we pay?',
        answer: 'By cash, check, credit card or bank transfer.',
      },
      {
        question: 'What happens if we have to cancel?',
        answer:
          'The refund depends on how long before the event you cancel: 75% at 6 months or more, 50% between 3 and 6 months, 25% at less than 3 months.',
      },
      {
        question: 'Can we move our date instead of canceling?',
        answer:
          'Often. Send us two or three dates that work for you. Within two business days we tell you which of them are open and what a move would change in your agreement.',
      },
      {
        question: 'Are the prices on this site final?',
        answer:
          'AV equipment is priced per event and hotel rooms per night, as shown. Catering and packages depend on your menu and your number of guests, so you get an itemized written quote.',
      },
      {
        question: 'When do you need the final guest count?',
        answer: '14 days before the event. The seating chart and dietary needs can follow up to 7 days before.',
      },
    ],
  },
  {
    title: 'Food, Sound and Light',
    questions: [
      {
        question: 'Who does the catering?',
        answer:
          '{caterer}, from the kitchen in the hall. You choose between plated courses, family-style tables, stations and brunch.',
      },
      {
        question: 'Is there a tasting?',
        answer: 'Yes, for up to four people, on a weekday about three months before the event.',
      },
      {
        question: 'Can the kitchen cook for allergies and special diets?',
        answer:
          'Yes. Send us names and needs with your seating chart. Vegetarian, vegan, gluten-free and nut-free plates come out with everybody else’s, marked for the right seat. Ask us early about kosher and halal menus.',
      },
      {
        question: 'May we bring our own wedding cake?',
        answer:
          'Yes, from any licensed bakery. We keep it cool, set it up, cut it and serve it. All other food and all drinks come from our kitchen and our bar.',
      },
      {
        question: 'May we bring our own band or DJ?',
        answer:
          'Yes. Load-in is at ground level from 10:00 AM. Microphones, speakers, stage and lighting are on our price list, and our technician can run them with your band.',
      },
      {
        question: 'What is included with the hall?',
        answer:
          'Round and long tables, gold chairs, white linen, the string lights over the ballroom, the bar and its staff, and your coordinator. White chairs and the arch for the garden are part of the event rentals.',
      },
    ],
  },
  {
    title: 'The Day Itself',
    questions: [
      {
        question: 'When do your staff arrive?',
        answer:
          'Our staff arrive 2–3 hours before your guests, to set the tables, stock the bar and walk the rooms with your coordinator.',
      },
      {
        question: 'What if it rains on the ceremony?',
        answer:
          'Your coordinator calls you at noon and you decide together. If you move inside, we set the ceremony in the ballroom while your guests have their first drink at the bar.',
      },
      {
        question: 'Where do guests park?',
        answer:
          'Next to the hall. Parking is complimentary, overnight too, and valet is available at the door. Tell us a week ahead if you would like valets.',
      },
      {
        question: 'Can our guests stay the night?',
        answer:
          'Yes, in the hotel next door, a two-minute walk along a lit path: garden view rooms from {price of Garden View Rooms}, family rooms from {price of Family Accommodations}, the bridal suite from {price of Luxury Bridal Suite} a night. For ten rooms or more, we hold a block for you.',
      },
      {
        question: 'Is the venue step-free?',
        answer:
          'Yes: the entrance, the ballroom, the bar, the restrooms and the paved path into the garden. Any stage can have a ramp, at no charge.',
      },
      {
        question: 'When does the evening end?',
        answer: 'Music ends at 11:00 PM and the doors close at midnight. Your vendors may pack up until 1:00 AM.',
      },
    ],
  },
];

import { definePageSlots, image, paragraphs, searchSlots, text } from '#shared/slots/slots.ts';

/** The texts, photographs and links of the contact page. */
export const contactSlots = definePageSlots({
  heroLabel: text('Contact'),
  heroHeadline: text('The lights are on. Come and see the hall.'),
  heroPhoto: image(
    'exterior-dusk',
    'Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door',
  ),
  tourLabel: text('Tour'),
  tourHeadline: text('Walk through it with us'),
  tourText: paragraphs(
    'Choose a time that suits you. Somebody of our team shows you every room and answers what you ask. It costs nothing, and you can move or cancel it whenever you like.',
  ),
  inquiryLabel: text('Inquiry'),
  inquiryHeadline: text('Tell us what you’re planning'),
  inquiryText: paragraphs(
    'A date, a guest count, a half-formed idea: whatever you have is enough to start. A real person reads every message and replies with what the hall can offer on your date.\n\nFields marked with an asterisk are required.',
  ),
  cardsVisitLabel: text('Visit'),
  cardsVisitHint: text('Open the map'),
  cardsCallLabel: text('Call'),
  cardsCallHint: text('{hours}'),
  cardsEmailLabel: text('Email'),
  cardsEmailHint: text('Answered by a real person'),
  ...searchSlots(
    'Contact · {name}',
    'Ask for a date, a price or a tour: write to {name}, call us or come by, {hours}.',
    'share-garden-ceremony',
    'White chairs along an aisle to a flower-covered arch in the evening sun',
  ),
});

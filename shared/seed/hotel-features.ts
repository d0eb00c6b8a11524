import type { HotelFeature } from '#shared/venue/profile.ts';

/** What makes a night next door easy, in the order a guest meets it. */
export const hotelFeatures: HotelFeature[] = [
  {
    title: 'A Two-Minute Walk',
    text: 'A lit, level path leads from the door of the hall to the hotel. Nobody needs a car after the last song.',
    icon: 'MapPin',
  },
  {
    title: 'Room Blocks',
    text: 'With ten rooms or more we hold a block for your guests and give you one code to print on the invitation.',
    icon: 'Users',
  },
  {
    title: 'Parking Overnight',
    text: 'Cars stay where they are, at no charge, until noon the next day.',
    icon: 'Car',
  },
  {
    title: 'Late Arrivals',
    text: 'Check-in opens at 3:00 PM and the front desk is staffed all night, so keys can wait until after the dancing.',
    icon: 'Clock',
  },
  {
    title: 'Breakfast until 11:00',
    text: 'Served from 7:00 AM, and long enough for the guests who were last to leave. Included in every room.',
    icon: 'Utensils',
  },
  {
    title: 'Step-Free Rooms',
    text: 'An elevator to every floor, and rooms with a roll-in shower. Tell us when you book, and we hold one for you.',
    icon: 'Home',
  },
];

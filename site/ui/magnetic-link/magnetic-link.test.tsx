import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const tour = () => within(screen.getByRole('main')).getByRole('link', { name: 'BOOK A TOUR' });

/** Moves the pointer within the button of 200 × 50 pixels. */
function pointAt(clientX: number, clientY: number) {
  const frame = tour().closest('.magnetic') as HTMLElement;
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 50));
  fireEvent.pointerMove(frame, { clientX, clientY });
  return frame;
}
const transform = (frame: HTMLElement) => (frame.firstElementChild as HTMLElement).style.transform;

it('follows the pointer by at most eight pixels and returns when it leaves', async () => {
  await openPage('/', { media: () => true });
  expect(transform(pointAt(200, 0))).toBe('translate(8px, -8px)');
  expect(transform(pointAt(150, 25))).toBe('translate(4px, 0px)');
  const frame = pointAt(5000, 5000);
  expect(transform(frame)).toBe('translate(8px, 8px)');
  fireEvent.pointerLeave(frame);
  expect(transform(frame)).toBe('');
});

it('stays still under reduced motion and for touch', async () => {
  await openPage('/', { media: () => false });
  expect(transform(pointAt(200, 0))).toBe('');
});

it('is a plain link for the keyboard', async () => {
  const { user } = await openPage('/', { media: () => true });
  tour().focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: /come and see the hall/i });
});

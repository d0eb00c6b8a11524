import { startContent } from './content-server.ts';

/** The real server with a testimonial by each of these; `inactive` is hidden from visitors. */
export function startTestimonials(authors: string[], inactive: string[] = []) {
  const words = { quote: 'We danced until two.', role: 'Wedding', event: 'June 2026' };
  const rows = authors.map((author) => ({ ...words, author, isActive: !inactive.includes(author) }));
  return startContent('testimonials', 'author', rows);
}

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { seedVenue } from '#shared/seed/venue.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { renderer } from '#site/entry-server.tsx';
import { aContentSource } from '#site/testing/a-content-source.ts';
import { aVenue } from '#site/testing/a-venue.ts';

async function footer(facts: Partial<Venue> = {}, now = Date.UTC(2027, 5, 1)) {
  const { html } = await renderer.render({
    path: '/',
    origin: 'https://hall.example',
    content: aContentSource({ venue: async () => aVenue(facts) }),
    assets: { start: '/start.js', scripts: [], styles: [], modulePreloads: [] },
    now,
  });
  const [all = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
  // React separates adjacent text nodes with comments.
  return all.replaceAll('<!-- -->', '');
}

const column = (html: string, title: string) =>
  new RegExp(`aria-label="${title}".*?</(?:nav|section)>`, 's').exec(html)?.[0] ?? '';

describe('the footer', () => {
  it('has a column each for pages, company and services', async () => {
    const html = await footer();
    expect(column(html, 'Pages')).toMatch(/href="\/services"[^>]*>Services<.*href="\/gallery"[^>]*>Gallery</s);
    for (const path of ['/venue', '/stay', '/faq']) expect(column(html, 'Pages')).toContain(`href="${path}"`);
    expect(html).toMatch(/href="\/login"[^>]*>Staff sign-in</);
    expect(column(html, 'Company')).toMatch(/href="\/history"[^>]*>About Us<.*href="\/contact"[^>]*>Contact</s);
    expect(column(html, 'Services')).toMatch(/href="\/contact"[^>]*>Venue Tours</);
  });

  it('shows the contact details and both social networks', async () => {
    const contact = column(await footer(), 'Contact info');
    // No line ends between state and ZIP; what maps search for has a plain space.
    expect(contact).toContain('>1420 Millrace Lane, Peninsula, OH\u00a044264<');
    expect(contact).toContain('1420%20Millrace%20Lane%2C%20Peninsula%2C%20OH%2044264"');
    expect(contact).toContain('href="tel:3305550142"');
    expect(contact).toContain('href="mailto:events@marqueehall.example"');
    expect(contact).toMatch(/href="https:\/\/social\.example\/hall"[^>]*>Facebook</);
    expect(contact).toMatch(/href="https:\/\/pictures\.example\/hall"[^>]*>Instagram</);
  });

  it('shows both networks for the demo venue', async () => {
    const contact = column(await footer(seedVenue), 'Contact info');
    expect(contact).toMatch(/href="https:\/\/www\.facebook\.com\/"[^>]*>Facebook<.*instagram\.com\/"[^>]*>Instagram</s);
  });

  it('leaves out blank contact details', async () => {
    const blank = { phone: '', email: '', street: '', city: '', region: '', postalCode: '' };
    const contact = column(await footer({ ...blank, facebookUrl: '', instagramUrl: '' }), 'Contact info');
    expect(contact).toContain('Contact info');
    expect(contact).not.toContain('<a ');
    expect(contact).not.toContain('<li');
  });

  it('shows the copyright years and the credit', async () => {
    expect(await footer()).toContain('© 2025–2027 Marquee Hall. All rights reserved.');
    expect(await footer({}, Date.UTC(2025, 5, 1))).toContain('© 2025 Marquee Hall. All rights reserved.');
    expect(await footer()).toContain('Powered by <a href="/credits.txt">Marquee</a>');
  });
});

import type { APIRequestContext, Page } from '@playwright/test';

export const url = '/api/v1/testimonials';

export async function addTestimonial(api: APIRequestContext, author: string, more: object = {}): Promise<string> {
  const data = { quote: 'We danced until two.', author, role: 'Wedding', event: 'June 2026', ...more };
  const response = await api.post(url, { data });
  return (await response.json()).data._id;
}

export async function readTestimonial(api: APIRequestContext, id: string) {
  return (await (await api.get(`${url}/${id}`)).json()).data;
}

export const testimonialCard = (page: Page, author: string) => page.getByRole('listitem').filter({ hasText: author });

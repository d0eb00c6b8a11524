import { payReturnPath } from '#shared/rendering/pay-view.ts';
import type { openCards } from './open-cards.ts';

type Cards = Awaited<ReturnType<typeof openCards>>;

/** A browser that pays on the pages of links, without scripts, and the pages that it is shown. */
export function payingBy({ app, rose, id, newest }: Pick<Cards, 'app' | 'rose' | 'id' | 'newest'>) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const read = async (url: string, more: { method?: 'GET' | 'HEAD'; cookie?: string } = {}) => {
    const { method = 'GET' } = more;
    const answer = await app.inject({ method, url, headers: { cookie: more.cookie ?? cookie() } });
    const { statusCode, body, headers } = answer;
    return { statusCode, body, headers, policy: String(headers['content-security-policy']) };
  };
  const pay = async (url: string, due: string | number, row = 'deposit') => {
    const payload = new URLSearchParams({ intent: 'pay', row, due: String(due) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie() };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const { statusCode, body } = answer;
    return { statusCode, body, location: answer.headers.location, setCookie: answer.headers['set-cookie'] };
  };
  /** Where Stripe leads back to. */
  const returnUrl = () => `${payReturnPath}${newest().client_reference_id}`;
  /** Comes back from Stripe, and returns which page that leads to. */
  const comeBack = async () => String((await read(returnUrl())).headers.location);
  const invoicePath = async (scheduleRowId: string) => {
    const { data } = await rose.send('POST', '/billing-documents', { proposalId: id, scheduleRowId, note: '' });
    const { data: link } = await rose.send('POST', `/billing-documents/${data._id}/links`);
    return String(link.url).replace(/^.*\/i\//, '/i/');
  };
  return { cookies, read, pay, returnUrl, comeBack, invoicePath };
}

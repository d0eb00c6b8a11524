import { getByLabelText } from '@testing-library/dom';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { proposalPath } from '#shared/rendering/site-renderer.ts';
import { renderer } from '#site/entry-server.tsx';
import { aContentSource } from './a-content-source.ts';

const assets = { start: '/s.js', scripts: [], styles: [], modulePreloads: [] };

/** The page of a proposal as the server sends it, with ways to look at it. */
export async function renderProposal(proposal: ProposalView) {
  const origin = 'http://localhost';
  const request = { path: proposalPath, origin, content: aContentSource(), assets, now: 0, proposal };
  const { html } = await renderer.render(request);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const textOf = (element: Element | null) =>
    (element?.innerHTML ?? '')
      .replace(/<!-- -->|<\/?bdi>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .replaceAll(' .', '.')
      .trim();
  const main = body.querySelector<HTMLElement>('main') as HTMLElement;
  const form = () => body.querySelector<HTMLFormElement>('main form') as HTMLFormElement;
  return {
    html,
    body,
    textOf,
    words: textOf(main),
    form,
    fields: () => Object.fromEntries(new FormData(form())),
    byId: (id: string | undefined) => body.querySelector(`[id="${id}"]`),
    field: (label: string) => getByLabelText<HTMLInputElement>(main, label),
    choice: (name: string) =>
      [...main.querySelectorAll('fieldset')].find((one) => one.firstElementChild?.textContent === name) as HTMLElement,
  };
}

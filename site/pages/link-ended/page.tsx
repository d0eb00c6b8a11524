import { notFoundSlots } from '#shared/pages/not-found.ts';
import { endedLinkMessages } from '#site/data/messages.ts';
import type { SitePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';

/** For a link that is unknown, expired or replaced: what to do. Rendered on the server alone. */
export const page: SitePage = {
  async load() {
    const { title, advice, contact } = endedLinkMessages;
    return {
      path: undefined,
      status: 410,
      headers: {},
      meta: {
        title,
        description: advice,
        shareImage: notFoundSlots.searchShareImage.starter,
        structuredData: () => [],
      },
      body: (
        <div className="failure">
          <h1>{title}</h1>
          <p>{advice}</p>
          <p>
            <PageLink className="button" to={routes.contact}>
              {contact}
            </PageLink>
          </p>
        </div>
      ),
      isComplete: true,
    };
  },
};

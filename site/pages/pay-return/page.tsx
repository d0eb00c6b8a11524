import { notFoundSlots } from '#shared/pages/not-found.ts';
import type { PayReturnView } from '#shared/rendering/pay-view.ts';
import { payTexts } from '#site/pages/proposal/messages.ts';
import type { SitePage } from '#site/runtime/define-page.tsx';
import { payReturnTexts as texts } from './messages.ts';

/** For whoever comes back from Stripe to no page of theirs: what became of the payment. Rendered on the server alone. */
export function payReturnPage({ outcome, error, backPath }: PayReturnView): SitePage {
  return {
    async load() {
      return {
        path: undefined,
        status: 200,
        headers: {},
        meta: {
          title: texts.title,
          description: texts.description,
          shareImage: notFoundSlots.searchShareImage.starter,
          structuredData: () => [],
        },
        body: (
          <div className="failure">
            <h1>{texts.title}</h1>
            <p role="status">
              {outcome === null ? error : payTexts.outcomes[outcome]} {outcome !== null && texts.next[outcome]}
            </p>
            {backPath !== null && (
              <p>
                <a className="button" href={backPath}>
                  {texts.back}
                </a>
              </p>
            )}
          </div>
        ),
        isComplete: true,
      };
    },
  };
}

import { type ClientPageView, clientFields } from '#shared/rendering/client-page-view.ts';
import { Pay } from '#site/pages/proposal/pay.tsx';
import { typedIn } from './section-form.tsx';

/** What can be paid by card of each proposal that was signed. */
export function PaySection(view: ClientPageView) {
  const { errors, values } = typedIn(view, 'pay');
  return view.sections.pay?.map(({ proposalId: id, title, pay }) => (
    <Pay
      key={id}
      currency={view.currency}
      pay={values?.get(clientFields.proposal) === id ? { ...pay, error: errors.form ?? '' } : pay}
      of={{ id, title }}
      hidden={{ [clientFields.section]: 'pay', [clientFields.proposal]: id }}
    />
  ));
}
